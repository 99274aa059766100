type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** What Ctrl+Z, Ctrl+Y and Ctrl+Shift+Z ask for. The history is that of the whole editor, never the browser's own. */
export function historyStep({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys): 'undo' | 'redo' | undefined {
  if (altKey || !(ctrlKey || metaKey)) return undefined
  if (key.toLowerCase() === 'y') return 'redo'
  if (key.toLowerCase() !== 'z') return undefined
  return shiftKey ? 'redo' : 'undo'
}

/** Ctrl+S: where other programs save, this one publishes. */
export const isPublish = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys): boolean =>
  key.toLowerCase() === 's' && (ctrlKey || metaKey) && !altKey && !shiftKey
