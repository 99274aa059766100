import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { color, space } from '../../ui/theme.ts'
import type { PagePlan, PageRequest } from '../store/page-plans.ts'
import type { PageEntry } from '../store/types.ts'
import { Dialog } from './Dialog.tsx'
import { Button, Buttons, Form, MainButton } from './parts.tsx'
import type { Editor } from './use-editor.ts'

export type PageDialog = { editor: Editor; page: PageEntry; close: () => void }

type Props = Pick<PageDialog, 'editor' | 'close'> & {
  title: string
  /** The change requested in the fields, given the value of a field by its name, and what is checked in the list. */
  wishOf: (given: (name: string) => string, chosen: string[]) => PageRequest
  /** The name of the step in the history. */
  step: string
  children: ReactNode
}

/** Asks, shows what would change, and only then does it. */
export function PlanDialog({
  editor: { store, change, select },
  close,
  title,
  wishOf,
  step,
  children,
}: Props) {
  const [plan, setPlan] = useState<PagePlan>()
  const ready = plan && 'steps' in plan ? plan : undefined

  /** Does what has been shown. The site may have changed since, and so may the plan, which is then shown again. */
  async function submit(fields: FormData) {
    const given = (name: string) => String(fields.get(name) ?? '')
    const now = await store.pagePlan(wishOf(given, fields.getAll('list').map(String)))
    if ('refused' in now || !ready || String(now.steps) !== String(ready.steps)) return setPlan(now)
    const { texts, before } = now
    if (!(await change('apply', { kind: 'files', name: step, texts, before }))) return setPlan(undefined)
    if (now.file) select({ file: now.file, path: [] })
    close()
  }

  return (
    <Dialog title={title} close={close}>
      <Form
        onChange={() => setPlan(undefined)}
        onSubmit={(event) => {
          event.preventDefault()
          submit(new FormData(event.currentTarget))
        }}
      >
        {children}
        {plan && (
          <Outcome role="alert" ref={(element) => element?.scrollIntoView?.({ block: 'nearest' })}>
            {'refused' in plan ? plan.refused : 'Das wird gemacht:'}
            <ul>
              {('refused' in plan ? plan.links : plan.steps)?.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </Outcome>
        )}
        <Buttons>
          <Button onClick={close}>Abbrechen</Button>
          <MainButton type="submit">{ready ? 'So machen' : 'Weiter'}</MainButton>
        </Buttons>
      </Form>
    </Dialog>
  )
}

const Outcome = styled.div`
  padding: ${space(1)} ${space(2)};
  background: ${color.paper};
  border-left: 4px solid ${color.forest};
  overflow-wrap: anywhere;
  ul { padding-left: 1.25rem; list-style: disc; }
`
