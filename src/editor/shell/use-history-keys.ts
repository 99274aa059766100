import { historyStep } from '../history-keys.ts'
import { useWindowEvent } from './use-window-event.ts'

/** Ctrl+Z and Ctrl+Y: typing is one step among all changes. The inputs of a dialog keep the browser's own. */
export function useHistoryKeys(change: (step: 'undo' | 'redo') => unknown) {
  useWindowEvent(['keydown'], (event) => {
    const step = historyStep(event)
    if (!step || event.defaultPrevented || document.querySelector('dialog[open]')) return
    event.preventDefault()
    change(step)
  })
}
