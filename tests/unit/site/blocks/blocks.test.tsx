// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Block } from '#schema'
import { loadContent } from '../../../../src/content/loader/index.ts'
import { exampleTexts } from '../../../support/examples.ts'
import { frozenDisk } from '../../../support/frozen-site.ts'
import { memoryDisk, pageWith } from '../../../support/site.ts'
import { asItem, testBlock } from '../../../support/test-block.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe.each(Block.options)('the example of $shape.type.value', testBlock)

test('the examples fit the frozen site', async () => {
  const page = `hidden: true\n${pageWith([...exampleTexts.values()].map(asItem).join(''))}`
  const draft = memoryDisk({ 'pages/beispiele.yaml': page })
  const { problems } = await loadContent({
    ...frozenDisk,
    read: async (path) => (await draft.read(path)) ?? frozenDisk.read(path),
    list: async (folder) => [...(await draft.list(folder)), ...(await frozenDisk.list(folder))],
  })
  expect(problems.filter(({ file }) => file === 'pages/beispiele.yaml')).toEqual([])
})
