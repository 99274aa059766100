import { useEffect, useEffectEvent } from 'react'
import { historyStep } from './history-keys.ts'

/** Handles events of the window as long as the component is shown. */
export function useWindowEvent<Name extends keyof WindowEventMap>(
  names: readonly Name[],
  handle: (event: WindowEventMap[Name]) => void,
): void {
  const latest = useEffectEvent(handle)
  useEffect(() => {
    const ending = new AbortController()
    for (const name of names) addEventListener(name, latest, ending)
    return () => ending.abort()
  }, [])
}

/** Ctrl+Z and Ctrl+Y: typing is one step among all changes. The inputs of a dialog keep the browser's own. */
export function useHistoryKeys(change: (step: 'undo' | 'redo') => unknown): void {
  useWindowEvent(['keydown'], (event) => {
    const step = historyStep(event)
    if (!step || event.defaultPrevented || document.querySelector('dialog[open]')) return
    event.preventDefault()
    change(step)
  })
}
