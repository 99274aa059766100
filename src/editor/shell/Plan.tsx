import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { color, space } from '../../ui/theme.ts'
import type { PageEntry } from '../desk/messages.ts'
import type { PagePlan, PageWish } from '../desk/page-plans.ts'
import { Buttons, Dialog } from './Dialog.tsx'
import { Button } from './parts.tsx'
import type { Editor } from './use-editor.ts'

export type PageDialog = { editor: Editor; page: PageEntry; close: () => void }

type Props = Pick<PageDialog, 'editor' | 'close'> & {
  title: string
  /** What the fields ask for; undefined as long as something is missing. */
  wish: PageWish | undefined
  /** The name of the step in the history. */
  step: string
  children: ReactNode
}

/** Asks, says what would follow, and only then does it. */
export function PlanDialog({ editor: { ask, change, select }, close, title, wish, step, children }: Props) {
  const [plan, setPlan] = useState<PagePlan>()
  const ready = plan && 'steps' in plan ? plan : undefined

  async function make() {
    if (!ready) return
    await change('apply', { kind: 'files', name: step, texts: ready.texts })
    if (ready.file) select({ file: ready.file, path: [] })
    close()
  }

  return (
    <Dialog title={title} close={close}>
      <Form
        onChange={() => setPlan(undefined)}
        onSubmit={async (event) => {
          event.preventDefault()
          if (ready) await make()
          else if (wish) setPlan(await ask('pagePlan', wish))
        }}
      >
        {children}
        {plan && (
          <div role="alert" ref={(element) => element?.scrollIntoView?.({ block: 'nearest' })}>
            {'refused' in plan ? (
              <>
                <p>{plan.refused}</p>
                <ul>
                  {plan.links?.map((link) => (
                    <li key={link}>{link}</li>
                  ))}
                </ul>
              </>
            ) : (
              <>
                <p>Das wird gemacht:</p>
                <ul>
                  {plan.steps.map((one) => (
                    <li key={one}>{one}</li>
                  ))}
                </ul>
              </>
            )}
          </div>
        )}
        <Buttons>
          <Button type="button" onClick={close}>
            Abbrechen
          </Button>
          <Button $kind="main" type="submit" disabled={!wish}>
            {ready ? 'So machen' : 'Weiter'}
          </Button>
        </Buttons>
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  gap: ${space(2)};
  label { display: grid; gap: ${space(0.5)}; font-weight: 600; }
  label small { color: ${color.muted}; font-weight: 400; }
  label:has([type='checkbox']) { grid-template-columns: auto 1fr; align-items: center; font-weight: 400; }
  input:not([type='checkbox']), select { padding: ${space(1)}; border: 1px solid ${color.muted}; border-radius: 4px; font: inherit; font-weight: 400; }
  fieldset { margin: 0; padding: ${space(1)} ${space(2)}; border: 1px solid ${color.line}; border-radius: 4px; }
  ul { margin: 0; padding-left: 1.25rem; }
  p { margin: 0; }
  [role='alert'] { padding: ${space(1)} ${space(2)}; background: ${color.paper}; border-left: 4px solid ${color.forest}; overflow-wrap: anywhere; }
`
