import { type ReactNode, useEffect, useState } from 'react'
import { isWriting } from '../session/writing-focus.ts'

/** Shows a dialog that opens by itself, but only once no text has the focus: it must not interrupt typing. */
export function OnceLeft({ children }: { children: ReactNode }) {
  const [isLeft, setLeft] = useState(() => !isWriting())
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => before || !isWriting()), 250)
    return () => clearInterval(timer)
  }, [])
  return isLeft && children
}
