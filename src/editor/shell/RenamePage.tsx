import { useState } from 'react'
import { type PageDialog, PlanDialog } from './Plan.tsx'

export function RenamePage({ editor, page, close }: PageDialog) {
  const [to, setTo] = useState(page.path)
  return (
    <PlanDialog
      editor={editor}
      close={close}
      title={`Adresse von „${page.title}“ ändern`}
      step="Adresse geändert"
      wish={to.length > 1 && to !== page.path ? { kind: 'rename', from: page.path, to } : undefined}
    >
      <label>
        Neue Adresse
        <input value={to} onChange={({ target }) => setTo(target.value)} />
        <small>Alle Links der Website folgen, und wer die alte Adresse aufruft, wird weitergeleitet.</small>
      </label>
    </PlanDialog>
  )
}
