import type { Ref } from 'react'
import styled from 'styled-components'
import type { Notice } from '#schema'
import { useSite } from '../ui/SiteContext.ts'
import { color, size, space } from '../ui/theme.ts'

type Props = { kind: 'success' | 'error'; notice: Notice; id?: string; ref?: Ref<HTMLDivElement> }

/** How a request went, beside the form: it outlives the toast. Errors have the phone number at hand. */
export function Outcome({ kind, notice, id, ref }: Props) {
  return (
    <Box ref={ref} id={id} data-kind={kind} tabIndex={-1}>
      <strong>{notice.title}</strong>
      <span>{notice.text}</span>
      {kind === 'error' && <PhoneLink />}
    </Box>
  )
}

/** For visitors without JavaScript: hidden until the function sends them back to its anchor. */
export function LandingOutcome(props: Props) {
  return (
    <Landing>
      <Outcome {...props} />
    </Landing>
  )
}

function PhoneLink() {
  const { company } = useSite()
  return <a href={`tel:${company.phoneLink}`}>{company.phone}</a>
}

const Box = styled.div`
  display: grid;
  gap: ${space(0.5)};
  padding: ${space(2)};
  border-left: 4px solid ${color.success};
  border-radius: ${size.radius};
  background: ${color.surface};
  &[data-kind='error'] { border-color: ${color.danger}; }
  a { font-weight: 600; }
`

const Landing = styled.div`
  display: none;
  &:has(:target) { display: block; }
`
