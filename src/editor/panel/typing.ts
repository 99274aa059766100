import { type CompositionEvent, useEffect, useRef, useState } from 'react'
import { usePanel } from './panel-context.ts'

/**
 * The text of a field during typing. Answers of the desk often lag behind, so the text is replaced only by a value that
 * was not sent from here.
 */
export function useTyping(value: string, apply: (text: string) => Promise<boolean>) {
  const { unsent } = usePanel()
  const [text, setText] = useState(value)
  const [isRefused, setRefused] = useState(false)
  const shown = useRef(text)
  shown.current = text
  const sent = useRef<string[]>([])
  const typed = useRef<string | undefined>(undefined)
  const isComposing = useRef(false)
  const present = useRef(value)
  present.current = value
  const latest = useRef(apply)
  latest.current = apply

  useEffect(() => {
    const known = sent.current.indexOf(value)
    if (known >= 0) sent.current.splice(0, known + 1)
    else if (value !== shown.current.trim() && typed.current === undefined && !isComposing.current) {
      sent.current = []
      setText(value)
      setRefused(false)
    }
  }, [value])

  const send = useRef(async () => {
    unsent.delete(send)
    // Spaces at either end mean that the next word is about to follow.
    const next = typed.current?.trim()
    typed.current = undefined
    if (next === undefined || next === (sent.current.at(-1) ?? present.current)) return
    sent.current.push(next)
    const isDone = await latest.current(next)
    if (!isDone) sent.current = sent.current.filter((one) => one !== next)
    setRefused(!isDone)
  }).current
  // Leaving the field sends what is left.
  useEffect(() => () => void send(), [send])

  const change = (next: string, isWhole = true) => {
    setText(next)
    if (!isWhole) return
    typed.current = next
    if (isComposing.current) unsent.add(send)
    else void send()
  }
  return {
    text,
    change,
    isRefused,
    composing: {
      onCompositionStart: () => {
        isComposing.current = true
      },
      onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        isComposing.current = false
        change(currentTarget.value)
      },
      onBlur: () => void send(),
    },
  }
}
