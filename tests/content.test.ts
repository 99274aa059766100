import { expect, test } from 'vitest'
import { loadContent } from '#content'

test('the site has no problems', async () => {
  expect((await loadContent('.')).problems).toEqual([])
})
