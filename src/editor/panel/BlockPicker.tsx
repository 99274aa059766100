import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import type { Path } from '#content'
import { color, space } from '../../ui/theme.ts'
import type { NewBlock } from '../desk/new-value.ts'
import { Button, Title } from '../shell/parts.tsx'
import { idOf, useHands } from './hands.ts'
import { Text } from './look.tsx'
import { Sample } from './Sample.tsx'

type Props = { path: Path; index: number }

/** Adds a block at a place of the page. */
export function AddBlock({ path, index }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { run, file } = useHands()
  const add = ({ type, value, label }: NewBlock) => {
    setOpen(false)
    // The head of a page stands at its top, wherever it is asked for.
    const at = type === 'hero' ? 0 : index
    const after = { say: `${label} ist hinzugefügt`, select: [...path, at], focus: 'panel-title' }
    run({ kind: 'insert', file, path, index: at, value }, after)
  }
  return (
    <>
      <Button type="button" id={idOf(path, 'add')} onClick={() => setOpen(true)}>
        Block hinzufügen
      </Button>
      {isOpen && <BlockPicker pick={add} close={() => setOpen(false)} />}
    </>
  )
}

type PickerProps = { pick: (block: NewBlock) => void; close: () => void }

/** Every block there is, with its name and what it is for; the one in focus is shown. */
function BlockPicker({ pick, close }: PickerProps) {
  const { ask, file } = useHands()
  const [blocks, setBlocks] = useState<readonly NewBlock[]>([])
  const [sought, seek] = useState<string[]>([])
  const [shown, show] = useState<string>()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    // A dialog that closes itself gives the focus back to where it was.
    dialog.current?.showModal()
    return () => dialog.current?.close()
  }, [])
  useEffect(() => {
    ask.blocks(file).then(setBlocks)
  }, [])

  const found = blocks
    .filter(({ words }) => sought.every((one) => words.includes(one)))
    .sort((a, b) => named(b, sought) - named(a, sought))
  const current = found.find(({ type }) => type === shown) ?? found[0]
  return (
    <Dialog ref={dialog} aria-labelledby="picker-title" onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (current) pick(current)
        }}
      >
        <Title id="picker-title">Block hinzufügen</Title>
        <Text
          as="input"
          type="search"
          aria-label="Block suchen"
          placeholder="Suchen, zum Beispiel Tabelle"
          autoComplete="off"
          onChange={(event: { currentTarget: { value: string } }) =>
            seek(event.currentTarget.value.toLowerCase().split(/\s+/))
          }
        />
        <p aria-live="polite">{found.length === 0 && blocks.length > 0 ? 'Nichts gefunden.' : ''}</p>
        <div>
          <ul>
            {found.map((block) => (
              <li key={block.type}>
                <button
                  type="button"
                  data-shown={block === current}
                  onFocus={() => show(block.type)}
                  onPointerEnter={() => show(block.type)}
                  onClick={() => pick(block)}
                >
                  <b>{block.label}</b> <code>{block.type}</code>
                  <span>{block.sentence}</span>
                </button>
              </li>
            ))}
          </ul>
          {current && <Sample type={current.type} />}
        </div>
        <Button type="button" onClick={close}>
          Abbrechen
        </Button>
      </form>
    </Dialog>
  )
}

/** Whether it is called what is sought; others only have to do with it. */
const named = ({ label }: NewBlock, sought: readonly string[]) =>
  Number(sought.some((word) => word !== '' && label.toLowerCase().includes(word)))

const Dialog = styled.dialog`
  width: min(60rem, 96vw);
  height: min(44rem, 92dvh);
  padding: 0;
  border: 1px solid ${color.line};
  border-radius: 6px;
  background: ${color.surface};
  color: ${color.ink};
  font-size: 0.875rem;
  &::backdrop { background: rgb(28 33 30 / 45%); }
  form { display: grid; grid-template-rows: auto auto auto 1fr auto; gap: ${space(1)}; height: 100%; padding: ${space(2)}; }
  form > button { justify-self: end; }
  form > p { margin: 0; }
  form > div { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1.2fr); gap: ${space(2)}; min-height: 0; }
  ul { margin: 0; padding: 4px; overflow-y: auto; list-style: none; }
  li button { display: block; width: 100%; padding: ${space(1)}; border: 0; border-radius: 4px; background: none; color: inherit; font: inherit; text-align: left; cursor: pointer; }
  li button[data-shown='true'] { background: ${color.sand}; }
  li span { display: block; color: ${color.muted}; }
  code { color: ${color.muted}; font-size: 0.75rem; }
  @media (max-width: 48em) { form > div { grid-template-columns: 1fr; grid-template-rows: 1fr 9rem; } }
`
