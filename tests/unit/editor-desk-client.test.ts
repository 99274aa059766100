import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startDesk } from '../../src/editor/shell/desk-client.ts'

let sent: string[]
let paint: () => void

beforeEach(() => {
  sent = []
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    paint = draw
  })
  const postMessage = ({ question }: { question: string }) => sent.push(question)
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage = postMessage
    },
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const typing = { kind: 'set', file: 'pages/start.yaml', path: ['title'], value: 'Paletten' } as const

test('checks a keystroke after the frame that shows it', () => {
  startDesk().ask('apply', typing)
  expect(sent).toEqual([])
  paint()
  vi.advanceTimersByTime(0)
  expect(sent).toEqual(['apply'])
})

test('checks a keystroke in a tab that is not painted', () => {
  startDesk().ask('apply', typing)
  vi.advanceTimersByTime(100)
  expect(sent).toEqual(['apply'])
})

test('asks in the order of the changes', () => {
  const { ask } = startDesk()
  ask('apply', typing)
  ask('undo')
  expect(sent).toEqual(['apply', 'undo'])
  paint()
  vi.advanceTimersByTime(100)
  expect(sent).toEqual(['apply', 'undo'])
})
