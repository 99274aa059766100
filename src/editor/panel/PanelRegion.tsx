import type { Place } from '../page/messages.ts'
import { useAnswer } from '../shell/use-answer.ts'
import type { Editor } from '../shell/use-editor.ts'
import { Panel } from './Panel.tsx'

type Props = {
  editor: Editor
  /** Lets somebody choose a picture for the field at a place. */
  replaceImage: (place: Place) => void
}

/** The panel beside the page: the form of what is selected, asked for anew after each change. */
export function PanelRegion({ editor, replaceImage }: Props) {
  const { state, selected, goal } = editor
  const isThere = ({ file }: Place) => file === 'site.yaml' || state?.pages.some((page) => page.file === file)
  const place = selected && isThere(selected) ? selected : { file: state?.shown ?? '', path: [] }
  const form = useAnswer(editor, state, 'form', place)
  if (!form || !state) return null
  return (
    <Panel
      form={form}
      selected={place.path}
      goal={place === goal ? place : undefined}
      editor={editor}
      replaceImage={replaceImage}
    />
  )
}
