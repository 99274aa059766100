import { useMemo, useState } from 'react'
import { color, space } from '../../site/ui/theme.ts'
import type { NewBlock } from '../fields/new-blocks.ts'
import { StaticPreview } from '../preview/StaticPreview.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { styled } from '../ui/styled.ts'
import { usePanel } from './context.ts'
import { TextInput } from './styles.tsx'

type Props = { pick: (block: NewBlock) => void; close: () => void }

/** All blocks, each with its name and purpose; the one in focus is shown as it looks with the texts of its example. */
export function BlockPicker({ pick, close }: Props) {
  const { editor, file } = usePanel()
  const blocks = useMemo(() => editor.store.blocks(file), [file])
  const [query, setQuery] = useState<string[]>([])
  const [shown, show] = useState<string>()

  const isNamed = ({ label }: NewBlock) =>
    query.some((word) => word !== '' && label.toLowerCase().includes(word))
  const found = blocks
    .filter(({ words }) => query.every((one) => words.includes(one)))
    .sort((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
  const served = found.find(({ alias }) => query.some((word) => word !== '' && alias?.words.includes(word)))
  const current = found.find(({ type }) => type === shown) ?? found[0]
  const sample = useMemo(() => current && editor.store.sample(current.type), [current?.type])
  return (
    <Dialog title="Block hinzufügen" close={close} wide>
      <Picker
        onSubmit={(event) => {
          event.preventDefault()
          if (current) pick(current)
        }}
      >
        <TextInput
          as="input"
          aria-label="Block suchen"
          placeholder="Suchen, zum Beispiel Tabelle"
          autoComplete="off"
          onChange={(event: { currentTarget: { value: string } }) =>
            setQuery(event.currentTarget.value.toLowerCase().split(/\s+/))
          }
        />
        <p aria-live="polite">
          {found.length === 0 && blocks.length > 0 ? 'Nichts gefunden.' : served?.alias?.how}
        </p>
        <div>
          <ul>
            {found.map((block) => (
              <li key={block.type}>
                <button
                  type="button"
                  data-shown={block === current}
                  onFocus={() => show(block.type)}
                  onPointerMove={() => show(block.type)}
                  onClick={() => pick(block)}
                >
                  <b>{block.label}</b>
                  <span>{block.sentence}</span>
                </button>
              </li>
            ))}
          </ul>
          <figure aria-hidden inert>
            <StaticPreview
              title="Beispiel"
              view={sample}
              at={sample && { file: sample.file, path: ['blocks', 0] }}
              width={1000}
              scale={0.5}
            />
          </figure>
        </div>
      </Picker>
    </Dialog>
  )
}

const Picker = styled.form`
  display: grid;
  grid-template-rows: auto auto minmax(0, 1fr);
  gap: ${space(1)};
  height: min(38rem, 78dvh);
  font-size: 0.875rem;
  > p { margin: 0; }
  > div { grid-row: 3; display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 502px); gap: ${space(2)}; min-height: 0; }
  ul { padding: 4px; overflow-y: auto; }
  li button { display: block; width: 100%; padding: ${space(1)}; border-radius: 4px; }
  li button[data-shown='true'] { background: ${color.sand}; }
  li span { display: block; color: ${color.muted}; }
  figure { margin: 0; overflow: hidden; border: 1px solid ${color.line}; border-radius: 4px; background: ${color.paper}; }
  @media (max-width: 48em) { > div { grid-template-columns: 1fr; grid-template-rows: 1fr 9rem; } }
`
