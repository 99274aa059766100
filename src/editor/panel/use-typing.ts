import { useEffect, useRef, useState } from 'react'

/** The text of a field during typing, replaced only by a value that did not come from here. */
export function useTyping(value: string, apply: (text: string) => Promise<boolean>) {
  const [text, setText] = useState(value)
  const [isRefused, setRefused] = useState(false)
  /** The value last seen or sent. */
  const known = useRef(value)

  useEffect(() => {
    if (value === known.current) return
    known.current = value
    setText(value)
    setRefused(false)
  }, [value])

  const change = async (typed: string, isWhole = true) => {
    setText(typed)
    // Spaces at either end are not sent yet: the next word is about to be typed.
    const next = typed.trim()
    const before = known.current
    if (!isWhole || next === before) return
    known.current = next
    const isDone = await apply(next)
    if (!isDone && known.current === next) known.current = before
    setRefused(!isDone)
  }
  return { text, change, isRefused }
}
