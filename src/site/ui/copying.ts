import { useState } from 'react'

type State = 'ready' | 'copied' | 'refused'

/** Copies a text, and says for a moment how it went. Browsers allow this on localhost and https only, and may ask. */
export function useCopying(): [state: State, copy: (text: string) => Promise<boolean>] {
  const [state, setState] = useState<State>('ready')
  const copy = async (text: string) => {
    const isCopied = await attemptToCopy(text)
    setState(isCopied ? 'copied' : 'refused')
    setTimeout(() => setState('ready'), 3000)
    return isCopied
  }
  return [state, copy]
}

async function attemptToCopy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
