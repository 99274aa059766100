import { describe, expect, test, vi } from 'vitest'
import type { ShownPage } from '#schema'
import { createPages } from '../../../../src/site/app/pages.ts'

const page = (path: string): ShownPage => ({ path, title: path, description: '', blocks: [] })
const never = () => new Promise<never>(() => {})

describe('pages in the browser', () => {
  test('are read once, however often they are requested', async () => {
    const read = vi.fn(async (path: string) => page(path))
    const pages = createPages({ read, leaveTo: never })
    const [first, second] = [pages.show('/a', '/a'), pages.fetchPage('/a')]
    expect(pages.show('/a', '/a?b')).toBe(first)
    await Promise.all([first, second])
    expect(read).toHaveBeenCalledTimes(1)
  })

  test('are shown at once if prefetched', async () => {
    const pages = createPages({ read: async (path) => page(path), leaveTo: never })
    await pages.fetchPage('/a')
    expect(pages.show('/a', '/a')).toEqual(page('/a'))
  })

  test('that cannot be read are left to the server, with their whole address', async () => {
    const left: string[] = []
    const read = () => Promise.reject(new Error('offline'))
    const leaveTo = (address: string) => {
      left.push(address)
      return never()
    }
    const pages = createPages({ read, leaveTo })
    await expect(pages.fetchPage('/a')).rejects.toThrow('offline')
    pages.show('/a', '/a?b#c')
    await vi.waitFor(() => expect(left).toEqual(['/a?b#c']))
  })

  test('that are late are left to the server, and requested again when the visitor returns', async () => {
    vi.useFakeTimers()
    const left: string[] = []
    const read = vi.fn(never)
    const leaveTo = (address: string) => {
      left.push(address)
      return never()
    }
    const pages = createPages({ read, leaveTo })
    // A hanging prefetch must not delay the visitor either.
    pages.fetchPage('/a')
    await vi.advanceTimersByTimeAsync(60_000)
    pages.show('/a', '/a?b')
    await vi.advanceTimersByTimeAsync(3_900)
    expect(left).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect(left).toEqual(['/a?b'])
    pages.show('/a', '/a')
    expect(read).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(4_100)
    expect(left).toEqual(['/a?b', '/a'])
    vi.useRealTimers()
  })

  test('are retried after a failure', async () => {
    const read = vi.fn(async (path: string) => page(path)).mockRejectedValueOnce(new Error('offline'))
    const pages = createPages({ read, leaveTo: never })
    await expect(pages.fetchPage('/a')).rejects.toThrow('offline')
    await expect(pages.fetchPage('/a')).resolves.toEqual(page('/a'))
  })
})
