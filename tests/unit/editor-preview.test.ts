// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/vorschau" }
// With an address of its own it gets a worker of its own: the preview goes on listening in its document.
import { expect, test, vi } from 'vitest'
import { createDesk } from '../../src/editor/desk/desk.ts'
import type { PageView } from '../../src/editor/desk/messages.ts'
import { frozenTexts } from '../support/frozen-site.ts'

vi.mock('../../src/editor/page/site-styles.ts', () => ({
  siteStyles: async () => ({ color() {}, paper() {} }),
}))

const file = 'pages/europaletten.yaml'

test('a text typed while the drawings of a page are being loaded does not show the page without them', async () => {
  let view: PageView | undefined
  const desk = createDesk((event) => {
    if ('view' in event) view = event.view ?? view
  })
  const texts = Object.fromEntries(frozenTexts)
  await desk.open({ version: '1', texts, files: {} })
  await desk.show(file)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  )
  vi.stubGlobal('scrollTo', () => {})
  document.body.innerHTML = '<div id="root"></div>'
  await import('../../src/editor/page/preview.tsx')
  const tell = (data: unknown) =>
    dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: window }))
  tell({ view })
  tell({ changing: { kind: 'set', file, path: ['blocks', 0, 'title'], value: 'Getippt' } })
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toContain('Europ'))
  expect(document.querySelectorAll('main figure svg').length).toBeGreaterThan(0)
})
