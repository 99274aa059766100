import { useState } from 'react'
import { type PageDialog, PlanDialog } from './Plan.tsx'

export function DeletePage({ editor, page, close }: PageDialog) {
  const [to, setTo] = useState('')
  return (
    <PlanDialog
      editor={editor}
      close={close}
      title={`„${page.title}“ löschen`}
      step="Seite gelöscht"
      wish={{ kind: 'delete', path: page.path, ...(to && { to }) }}
    >
      <label>
        Wohin führen Links und die alte Adresse danach?
        <select value={to} onChange={({ target }) => setTo(target.value)}>
          <option value="">nirgendwohin</option>
          {editor.state?.pages
            .filter(({ path, isHidden }) => path && path !== page.path && !isHidden)
            .map((one) => (
              <option key={one.path} value={one.path}>
                zu „{one.title}“ ({one.path})
              </option>
            ))}
        </select>
      </label>
    </PlanDialog>
  )
}
