import { useEffect, useRef } from 'react'
import { historyStep } from '../history-keys.ts'

/** Ctrl+Z and Ctrl+Y: typing is one step among all changes. The inputs of a dialog keep the browser's own. */
export function useHistoryKeys(change: (step: 'undo' | 'redo') => unknown) {
  const latest = useRef(change)
  latest.current = change
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = historyStep(event)
      if (!step || event.defaultPrevented || document.querySelector('dialog[open]')) return
      event.preventDefault()
      latest.current(step)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
