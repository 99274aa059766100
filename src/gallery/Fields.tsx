import styled from 'styled-components'
import type { HandbookField } from '../handbook/index.ts'
import { color, type as scale, space } from '../ui/theme.ts'

/** The fields of a block; those of a group are indented below it. */
export function Fields({ type, fields }: { type: string; fields: readonly HandbookField[] }) {
  return (
    <Sheet aria-label={`Felder von ${type}`}>
      <thead>
        <tr>
          <th scope="col">Feld</th>
          <th scope="col">Was hineingehört</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ path, required, kind, sentence }) => (
          <tr key={path.join('.')}>
            <Name scope="row" style={{ paddingLeft: space(2 * path.length) }}>
              <code>{path.at(-1)}</code>
              {required ? <em>Pflicht</em> : <span>freiwillig</span>}
            </Name>
            <td>
              <strong>{kind}</strong>
              {sentence}
            </td>
          </tr>
        ))}
      </tbody>
    </Sheet>
  )
}

const Sheet = styled.table`
  width: 100%;
  background: ${color.surface};
  border: 1px solid ${color.line};
  font-size: ${scale.small};
  line-height: 1.5;
  th, td { padding: ${space(1)} ${space(2)}; text-align: left; vertical-align: top; }
  thead th { padding-block: ${space(2)}; font-size: 1.0625rem; }
  tbody tr { border-top: 1px solid ${color.line}; }
  td strong { display: block; }
`

const Name = styled.th`
  font-weight: 400;
  white-space: nowrap;
  code { font-weight: 600; }
  em, span { display: block; font-style: normal; }
  em { color: ${color.forest}; font-weight: 600; }
  span { color: ${color.muted}; }
`
