import styled from 'styled-components'
import { buttonShape } from '../ui/Actions.tsx'
import { OpeningHours, PhoneLink } from '../ui/CompanyContact.tsx'
import { color, media, space, type } from '../ui/theme.ts'
import type { Copy } from './copy.ts'
import { numberText } from './Outcome.tsx'

/** What was sent, for the sender's files. It is kept in no place but this page, and gone when the page is left. */
export function Echo({ copy, number }: { copy: Copy; number?: string | undefined }) {
  return (
    <Box data-echo="">
      <h3>Das haben Sie gesendet</h3>
      {number && <p>{numberText(number)}</p>}
      <dl>
        {copy.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        Fragen dazu: <PhoneLink />
      </p>
      <OpeningHours />
      <button type="button" onClick={() => window.print()}>
        Drucken
      </button>
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: ${space(1)};
  padding: ${space(2)};
  border: 1px solid ${color.line};
  background: ${color.surface};
  dl { margin: 0; }
  dl > div { padding-block: ${space(0.5)}; border-top: 1px solid ${color.line}; }
  dt { color: ${color.muted}; font-size: ${type.small}; }
  dd { margin: 0; white-space: pre-line; }
  ul { font-size: ${type.small}; }
  button { ${buttonShape} justify-self: start; border-color: currentcolor; background: none; color: inherit; ${media.print} { display: none; } }
`
