import { useState } from 'react'
import { useWindowEvent } from '../ui/use-window-event.ts'
import { partFailure } from './sentences.ts'

/** What has failed outside of rendering, as a sentence. Lazily loaded parts fail without a network: `cutOff` says so. */
export function useFailure(cutOff: () => void) {
  const [failure, setFailure] = useState<string>()
  useWindowEvent(['unhandledrejection'], () => (navigator.onLine ? setFailure(partFailure) : cutOff()))
  // An event without an error is harmless: browsers report a layout that takes longer than a frame.
  useWindowEvent(['error'], ({ error }) => error && setFailure(partFailure))
  return { failure, setFailure }
}
