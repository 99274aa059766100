import styled from 'styled-components'
import { Blocks } from '../blocks/index.tsx'
import type { HandbookField } from '../handbook/index.ts'
import { color, media, type as scale, size, space } from '../ui/theme.ts'
import { anchorOf } from './Contents.tsx'
import type { GalleryBlock } from './data.ts'
import { Example } from './Example.tsx'

/** One block: its looks, its source and its fields. */
export function Entry({ type, sentence, fields, yaml, block }: GalleryBlock) {
  const id = anchorOf(type)
  return (
    <Article id={id} aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`}>{type}</h2>
      <p>{sentence}</p>
      {block ? (
        <Stage data-block={type}>
          <Blocks blocks={[block]} />
        </Stage>
      ) : (
        <Missing>Die Vorschau erscheint, sobald die Fehler im Beispiel behoben sind.</Missing>
      )}
      <Writing>
        <Example type={type} yaml={yaml} />
        <Fields type={type} fields={fields} />
      </Writing>
    </Article>
  )
}

const Article = styled.article`
  padding-block: ${space(5)};
  border-top: 1px solid ${color.line};
  > h2 + p { margin-top: ${space(0.5)}; color: ${color.muted}; }
`

/** As wide as a page, so that the block has the space it is made for. */
const Stage = styled.div`
  margin: ${space(2)} -${space(2)} 0;
  border: 1px solid ${color.line};
  border-inline: 0;
  background: ${color.paper};
  overflow: clip;
  ${media.tablet} { margin-inline: 0; border-inline: 1px solid ${color.line}; border-radius: ${size.radius}; }
`

const Missing = styled.p`
  margin-top: ${space(2)};
  padding: ${space(3)};
  border: 1px dashed ${color.muted};
  border-radius: ${size.radius};
`

const Writing = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  align-items: start;
  margin-top: ${space(2)};
  ${media.desktop} { grid-template-columns: minmax(0, 6fr) minmax(0, 5fr); }
`

/** The fields of a block; those of a group are indented below it. */
function Fields({ type, fields }: { type: string; fields: readonly HandbookField[] }) {
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
