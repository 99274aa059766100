import { useRef } from 'react'
import styled from 'styled-components'
import { Blocks } from '../blocks/index.tsx'
import { primaryLook } from '../ui/Actions.tsx'
import { useCopying } from '../ui/copying.ts'
import { color, media, type as scale, space } from '../ui/theme.ts'
import type { GalleryBlock } from './data.ts'

/** Anchor of a block in the gallery; no example may have an anchor of this kind. */
export const anchorOf = (type: string) => `baustein-${type}`

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
        <p>Die Vorschau erscheint, sobald die Fehler im Beispiel behoben sind.</p>
      )}
      <Writing>
        <Example type={type} yaml={yaml} />
        <Fields type={type} fields={fields} />
      </Writing>
    </Article>
  )
}

/** Some blocks have copy buttons for visitors, so this label names what it copies. */
const labels = {
  ready: 'Baustein kopieren',
  copied: 'Baustein kopiert',
  refused: 'Mit Strg+C kopieren',
} as const

/** The example as text, to be copied into a page. */
function Example({ type, yaml }: Pick<GalleryBlock, 'type' | 'yaml'>) {
  const [state, copy] = useCopying()
  const text = useRef<HTMLPreElement>(null)
  const copyOrSelect = async () => {
    if (!(await copy(yaml)) && text.current) getSelection()?.selectAllChildren(text.current)
  }
  return (
    <div>
      <Copy type="button" onClick={copyOrSelect} aria-label={`${labels[state]}: ${type}`} aria-live="polite">
        {labels[state]}
      </Copy>
      <pre ref={text}>{yaml}</pre>
    </div>
  )
}

/** The fields of a block; those of a group are indented below it. */
function Fields({ type, fields }: Pick<GalleryBlock, 'type' | 'fields'>) {
  return (
    <table aria-label={`Felder von ${type}`}>
      <thead>
        <tr>
          <th scope="col">Feld</th>
          <th scope="col">Was hineingehört</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ path, required, kind, sentence }) => (
          <tr key={path.join('.')}>
            <th scope="row" style={{ paddingLeft: space(2 * path.length) }}>
              <code>{path.at(-1)}</code>
              <br />
              {required ? 'Pflicht' : 'freiwillig'}
            </th>
            <td>
              <strong>{kind}</strong>
              <br />
              {sentence}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Article = styled.article`
  margin-top: ${space(5)};
  padding-top: ${space(5)};
  border-top: 1px solid ${color.line};
`

/** As wide as a page, so that the block has the space it is made for. */
const Stage = styled.div`
  margin: ${space(2)} -${space(2)} 0;
  border-block: 1px solid ${color.line};
  background: ${color.paper};
  overflow: clip;
`

const Writing = styled.div`
  display: grid;
  gap: ${space(2)};
  align-items: start;
  margin-top: ${space(2)};
  font-size: ${scale.small};
  > * { min-width: 0; border: 1px solid ${color.line}; background: ${color.surface}; }
  pre { margin: 0; padding: ${space(2)}; overflow-x: auto; line-height: 1.5; hyphens: none; overflow-wrap: normal; }
  th, td { padding: ${space(1)} ${space(2)}; text-align: left; vertical-align: top; border-top: 1px solid ${color.line}; }
  tbody th { font-weight: 400; white-space: nowrap; }
  ${media.desktop} {
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
    /* Stays next to a long list of fields. */
    > div { position: sticky; top: ${space(2)}; }
  }
`

const Copy = styled.button`
  ${primaryLook}
  margin: ${space(1)};
`
