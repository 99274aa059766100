import { expect, test, vi } from 'vitest'
import type { FieldRef } from '../../../../src/editor/fields/field-ref.ts'
import { createWriting } from '../../../../src/editor/page/writing.ts'
import type { Mark } from '../../../../src/editor/preview/view.ts'

const { begun, begin, loading, loaded } = vi.hoisted(() => {
  const begun: string[] = []
  const begin = (_: unknown, { label }: { label: string }) => {
    begun.push(label)
    return { close: () => begun.push(`${label} ends`), update: () => undefined }
  }
  let loaded = () => {}
  const loading = new Promise<void>((resolve) => {
    loaded = resolve
  })
  return { begun, begin, loading, loaded }
})
vi.mock('../../../../src/editor/page/inline/plain.ts', () => ({ writePlain: begin }))
vi.mock('../../../../src/editor/page/inline/running.ts', async () => {
  await loading
  return { writeRunning: begin }
})

test('keeps the newly selected text while running text is still loading', async () => {
  vi.stubGlobal('document', { activeElement: null, hasFocus: () => true })
  const marks: Mark[] = ['markup', 'text'].map((role, i) => ({
    file: 'pages/start.yaml',
    path: ['blocks', i],
    role,
    label: role,
    value: 'Text',
  }))
  const markAt = ({ path }: FieldRef) => marks[Number(path[1])]
  const shown = { parentElement: { checkVisibility: () => true } }
  const range = { startContainer: shown } as unknown as Range
  const places = { numberOf: ({ path }: FieldRef) => Number(path[1]), markOf: markAt }
  const writing = createWriting(
    { marks: { rangesOf: () => [range] }, places } as never as Parameters<typeof createWriting>[0],
    () => undefined,
  )
  const [running, plain] = marks as [Mark, Mark]
  writing.open(running)
  writing.open(plain)
  loaded()
  await vi.dynamicImportSettled()
  expect(begun).toEqual(['text'])
  expect(writing.isOpen()).toBe(true)
  writing.update()
  writing.open(running)
  await vi.dynamicImportSettled()
  expect(begun).toEqual(['text', 'text ends', 'markup'])
})
