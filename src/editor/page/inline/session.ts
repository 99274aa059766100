import { historyStep } from '../../history-keys.ts'
import { createOverlay, type Overlay, type Target } from './overlay.ts'

export type Ending = 'done' | 'next' | 'previous'

export type Writing = {
  /** As written in the file, such as `{phone}`, which may differ from what the page shows. */
  value: string
  label: string
  /** The clicked point, for the caret. Without it plain text is selected and running text continues at its end. */
  at?: { x: number; y: number }
  onChange(value: string): void
  onEnd(reason: Ending): void
  /** Ctrl+Z and Ctrl+Y: the history belongs to the editor, which answers with `update`. */
  onHistory?(step: 'undo' | 'redo'): void
}

/** A session of editing in place: the part that plain and running text share. */
export function openSession(
  clone: HTMLElement,
  target: Target,
  { value, label, onChange, onEnd, onHistory }: Writing,
  { read, destroy, ...around }: Overlay & { read(): string; destroy?(): void },
) {
  let sent = value
  let isOpen = true
  clone.role = 'textbox'
  clone.ariaLabel = label
  clone.lang = 'de'
  clone.spellcheck = true
  const { host, remove } = createOverlay(clone, target, around)

  function send(next: string): void {
    if (next === sent) return
    sent = next
    onChange(next)
  }
  function changed(): void {
    if (isOpen) send(read())
  }

  function close(): void {
    if (!isOpen) return
    isOpen = false
    remove()
    destroy?.()
  }
  function end(reason: Ending): void {
    if (!isOpen) return
    send(read())
    close()
    onEnd(reason)
  }

  host.addEventListener('focusout', ({ relatedTarget }) => {
    const isWithin = relatedTarget instanceof Node && host.contains(relatedTarget)
    // Switching to another window does not end the session.
    if (!isWithin && parent.document.hasFocus()) end('done')
  })
  clone.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing || event.defaultPrevented) return
      const [step, ending] = [historyStep(event), endingOf(event)]
      if (!step && !ending) return
      event.preventDefault()
      event.stopPropagation()
      if (step) onHistory?.(step)
      if (ending) end(ending)
    },
    { capture: true },
  )
  /** Records a value that came from the editor, so that it is not sent back. */
  function accept(next: string): void {
    sent = next
  }
  return { host, changed, accept, close, end }
}

function endingOf({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): Ending | undefined {
  if (altKey || ctrlKey || metaKey) return undefined
  // What was typed stays: taking it back is a step of the history.
  if (key === 'Escape') return 'done'
  if (key === 'Tab') return shiftKey ? 'previous' : 'next'
  return undefined
}
