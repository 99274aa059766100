import { expect, test } from 'vitest'
import { createOutbox } from '../../src/editor/shell/outbox.ts'

test('while a file is being sent, only the latest text of each file is kept', async () => {
  const sent: string[] = []
  let arrive: () => void = () => undefined
  const { write, settled } = createOutbox((file, text) => {
    sent.push(`${file} ${text}`)
    return new Promise<void>((done) => {
      arrive = done
    })
  })
  write('a', '1')
  for (const text of ['2', '3']) write('a', text)
  write('b', '1')
  write('a', '4')
  let isSettled = false
  settled().then(() => {
    isSettled = true
  })
  expect(sent).toEqual(['a 1'])
  for (const next of ['a 4', 'b 1']) {
    expect(isSettled).toBe(false)
    arrive()
    await new Promise((done) => setTimeout(done))
    expect(sent.at(-1)).toBe(next)
  }
  arrive()
  await new Promise((done) => setTimeout(done))
  expect(isSettled).toBe(true)
  write('a', '5')
  expect(sent).toEqual(['a 1', 'a 4', 'b 1', 'a 5'])
})
