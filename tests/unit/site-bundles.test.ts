import { afterEach, expect, test, vi } from 'vitest'
import { bundleBrowser } from '../../src/bundling/site-bundles.ts'

afterEach(() => vi.unstubAllEnvs())

async function codeOf(url?: string): Promise<string> {
  vi.stubEnv('VITE_SUPABASE_URL', url)
  const { output } = await bundleBrowser()
  return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
}

test('the program knows its settings, and asks for none in the browser', async () => {
  const address = 'https://abc.supabase.co'
  expect(await codeOf(address)).toContain(address)
  const code = await codeOf()
  expect(code).not.toContain(address)
  for (const asked of ['import.meta.env', 'import.meta.hot', 'process.env.NODE_ENV', 'styled.div`'])
    expect(code).not.toContain(asked)
})
