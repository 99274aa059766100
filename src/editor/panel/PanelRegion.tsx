import { useEffect, useState } from 'react'
import type { Form } from '../desk/form.ts'
import type { Place } from '../page/messages.ts'
import type { Editor } from '../shell/use-editor.ts'
import type { Ask } from './hands.ts'
import { Panel } from './Panel.tsx'

type Props = {
  editor: Editor
  /** Lets somebody choose a picture for the field at a place. */
  replaceImage: (place: Place) => void
}

/** The panel beside the page: the form of what is selected, asked for anew after each change. */
export function PanelRegion({ editor, replaceImage }: Props) {
  const { state, selected, change, select } = editor
  const [form, setForm] = useState<Form>()
  const isThere = ({ file }: Place) => file === 'site.yaml' || state?.pages.some((page) => page.file === file)
  const place = selected && isThere(selected) ? selected : state && { file: state.shown, path: [] }

  useEffect(() => {
    if (!place) return
    let isLatest = true
    editor.ask('form', place).then((next) => {
      if (isLatest) setForm(next)
    })
    return () => {
      isLatest = false
    }
  }, [state, selected])

  if (!form || !place) return null
  const ask: Ask = {
    apply: async (operation) => (await change('apply', operation)) !== undefined,
    select: (path) => select({ file: form.file, path }),
    open: (file) => select({ file, path: [] }),
    titleOf: (file) => state?.pages.find((page) => page.file === file)?.title ?? file,
    choices: (kind) => editor.ask('choices', kind),
    blocks: (file) => editor.ask('blocks', file),
    sample: (type) => editor.ask('sample', type),
    undo: () => change('undo'),
    redo: () => change('redo'),
    replaceImage: (path) => replaceImage({ file: form.file, path }),
  }
  return (
    <Panel form={form} selected={place.path} goal={place === editor.goal ? place : undefined} ask={ask} />
  )
}
