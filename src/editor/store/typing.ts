import type { Operation } from './types.ts'

export type Typed = Extract<Operation, { kind: 'set' }> & { value: string }

export const isText = (operation: Operation): operation is Typed =>
  operation.kind === 'set' && typeof operation.value === 'string' && operation.value !== ''

/** Milliseconds after which a text is written even if nothing is painted, as in a tab in the background. */
const timeout = 100

/** Resolves once the browser has painted and has nothing more urgent to do. */
function painted(): Promise<void> {
  const nextFrame = globalThis.requestAnimationFrame ?? setTimeout
  // WebKit has no idle callbacks.
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout
  return new Promise((resolve) => {
    nextFrame(() => whenIdle(() => resolve()))
    setTimeout(resolve, timeout)
  })
}

/**
 * Defers writing a typed text into its file until it is painted, since that takes longer than showing it. Call `settle` to
 * write it early. If `write` fails, `showAgain` restores the view and `defer` rejects.
 */
export function createTyping(write: (typed: Typed) => void, showAgain: () => void) {
  let held: Typed | undefined
  let failure: unknown

  function settle(): void {
    if (!held) return
    const typed = held
    held = undefined
    try {
      write(typed)
    } catch (error) {
      failure = error
      showAgain()
    }
  }

  return {
    settle,
    /** Resolves once the text is written. */
    async defer(typed: Typed): Promise<void> {
      if (held && String([held.file, ...held.path]) !== String([typed.file, ...typed.path])) settle()
      held = typed
      await painted()
      settle()
      const error = failure
      failure = undefined
      if (error) throw error
    },
  }
}
