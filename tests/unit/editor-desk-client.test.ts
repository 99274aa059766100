import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startDesk } from '../../src/editor/shell/desk-client.ts'

let sent: string[]
let answer: (id: number, error?: string) => void
let paint: () => void
let leave: (event: { preventDefault(): void }) => void

beforeEach(() => {
  sent = []
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
    if (name === 'beforeunload') leave = listener
  })
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    paint = draw
  })
  const postMessage = ({ question }: { question: string }) => sent.push(question)
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      constructor() {
        super()
        answer = (id, error) => this.dispatchEvent(new MessageEvent('message', { data: { id, error } }))
      }
      postMessage = postMessage
    },
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const typing = { kind: 'set', file: 'pages/start.yaml', path: ['title'], value: 'Paletten' } as const

test('checks a keystroke after the frame that shows it, in the order of the changes', () => {
  const { ask } = startDesk()
  ask('apply', typing)
  expect(sent).toEqual([])
  paint()
  vi.advanceTimersByTime(0)
  expect(sent).toEqual(['apply'])
  ask('apply', typing)
  ask('undo')
  // A tab may never be painted.
  vi.advanceTimersByTime(100)
  expect(sent).toEqual(['apply', 'apply', 'undo'])
})

test('asks before the page is left until every change is written', async () => {
  const { ask } = startDesk()
  const asksBefore = async () => {
    await vi.advanceTimersByTimeAsync(100)
    const event = { preventDefault: vi.fn() }
    leave(event)
    return event.preventDefault.mock.calls.length > 0
  }
  ask('form', typing)
  expect(await asksBefore()).toBe(false)
  for (const id of [1, 3]) {
    ask('apply', typing)
    answer(id)
    expect(await asksBefore()).toBe(true)
    expect(sent.splice(0)).toContain('written')
    if (id === 1) answer(2, 'the disk is full')
  }
  expect(await asksBefore()).toBe(true)
  answer(4)
  expect(await asksBefore()).toBe(false)
})
