import { afterEach, expect, test, vi } from 'vitest'
import { task } from '../../../../src/build/output/task.ts'

const wasTerminal = process.stdout.isTTY
afterEach(() => {
  process.stdout.isTTY = wasTerminal
  vi.restoreAllMocks()
})

async function run(isTerminal: boolean, took: number): Promise<{ lines: unknown[]; shown: string }> {
  process.stdout.isTTY = isTerminal
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  await task('Bilder', async (progress) => {
    progress(1, 2)
    now += took
    progress(2, 2)
  })
  return {
    lines: log.mock.calls.map(([line]) => line),
    shown: write.mock.calls.map(([text]) => text).join(''),
  }
}

test('a long step shows its progress on a terminal, and leaves one line', async () => {
  const { lines, shown } = await run(true, 110)
  expect(lines).toEqual([expect.stringMatching(/^✓ Bilder \(0,\d s\)$/)])
  expect(shown).toMatch(/Bilder: 1 von 2.*Bilder: 2 von 2/s)
  expect(shown.endsWith('\r\x1b[K')).toBe(true)
})

test('otherwise only the line is written, and nothing for a step without work', async () => {
  expect(await run(false, 110)).toEqual({ lines: [expect.stringContaining('Bilder')], shown: '' })
  vi.restoreAllMocks()
  expect(await run(false, 0)).toEqual({ lines: [], shown: '' })
})
