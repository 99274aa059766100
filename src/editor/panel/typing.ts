import { useEffect, useRef, useState } from 'react'

/**
 * The text of a field during typing. Answers of the desk often lag behind, so the text is replaced only by a value that
 * was not sent from here.
 */
export function useTyping(value: string, apply: (text: string) => Promise<boolean>) {
  const [text, setText] = useState(value)
  const [isRefused, setRefused] = useState(false)
  const sent = useRef<string[]>([])

  useEffect(() => {
    const known = sent.current.indexOf(value)
    if (known >= 0) sent.current.splice(0, known + 1)
    else if (value !== text.trim()) {
      sent.current = []
      setText(value)
      setRefused(false)
    }
  }, [value])

  const change = async (typed: string, isWhole = true) => {
    setText(typed)
    // Spaces at either end mean that the next word is about to follow.
    const next = typed.trim()
    if (!isWhole || next === (sent.current.at(-1) ?? value)) return
    sent.current.push(next)
    const isDone = await apply(next)
    if (!isDone) sent.current = sent.current.filter((one) => one !== next)
    setRefused(!isDone)
  }
  return { text, change, isRefused }
}
