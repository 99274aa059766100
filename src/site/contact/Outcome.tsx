import type { Ref } from 'react'
import styled from 'styled-components'
import type { Notice } from '#schema'
import { isCaseNumber } from '../../../schema/case-number.ts'
import { PhoneLink } from '../ui/CompanyContact.tsx'
import { color, size, space } from '../ui/theme.ts'

type Props = {
  kind: 'success' | 'error'
  notice: Notice
  /** The case number of a request that was sent. */
  number?: string | undefined
  /** True if the phone is a way that is left to reach the company. */
  offersPhone?: boolean
  /** The address of a mail with what was typed, another such way. */
  mail?: string | undefined
  id: string
  /** For visitors without JavaScript: hidden until the function sends them back to its anchor. */
  isLanding?: boolean
  ref?: Ref<HTMLDivElement>
}

/** The outcome of a request, shown in the form: it outlives the toast. */
export function Outcome({ kind, notice, number, offersPhone, mail, id, isLanding, ref }: Props) {
  return (
    <Box ref={ref} id={id} data-kind={kind} hidden={isLanding} tabIndex={-1}>
      <strong>{notice.title}</strong>
      <span>{notice.text}</span>
      {number && isCaseNumber(number) && <span>{numberText(number)}</span>}
      {isLanding && kind === 'success' && !number && <span>{numberPlace}</span>}
      {offersPhone && <PhoneLink />}
      {mail && <a href={mail}>Als E-Mail senden</a>}
      {isLanding && kind === 'error' && <span>{lostText}</span>}
    </Box>
  )
}

/** Without JavaScript the page cannot read its own address: the function has put the number there. */
const numberPlace = 'Ihre Vorgangsnummer steht in der Adresszeile des Browsers, hinter „vorgang=“.'

/** The function has sent the visitor to the page anew; only the browser still has what was typed. */
const lostText =
  'Ist das Formular leer, gehen Sie im Browser eine Seite zurück: Dort stehen Ihre Angaben noch.'

export function numberText(number: string): string {
  return `Ihre Vorgangsnummer: ${number}`
}

const Box = styled.div`
  display: grid;
  gap: ${space(0.5)};
  padding: ${space(2)};
  border-left: 4px solid ${color.success};
  border-radius: ${size.radius};
  background: ${color.surface};
  &[data-kind='error'] { border-color: ${color.danger}; }
  &[hidden]:not(:target) { display: none; }
  a { display: inline-flex; align-items: center; justify-self: start; min-height: ${size.target}; font-weight: 600; }
`
