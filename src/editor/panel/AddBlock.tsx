import { useState } from 'react'
import type { Path } from '#reading'
import type { NewBlock } from '../fields/new-blocks.ts'
import { loadedLater } from '../ui/loaded-later.tsx'
import { Button } from '../ui/parts.tsx'
import { idOf, titleId, usePanel } from './context.ts'

const BlockPicker = loadedLater(async () => (await import('./BlockPicker.tsx')).BlockPicker)

type Props = { path: Path; index: number }

/** A button that adds a block at a position on the page. */
export function AddBlock({ path, index }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { run, file } = usePanel()
  const add = ({ type, value, label }: NewBlock) => {
    setOpen(false)
    // The head of a page always goes to the top.
    const at = type === 'hero' ? 0 : index
    const after = { message: `${label} ist hinzugefügt`, select: [...path, at], focus: titleId }
    run({ kind: 'insert', file, path, index: at, value }, after)
  }
  return (
    <>
      <Button id={idOf(path, 'add')} onClick={() => setOpen(true)}>
        Block hinzufügen
      </Button>
      {isOpen && <BlockPicker pick={add} close={() => setOpen(false)} />}
    </>
  )
}
