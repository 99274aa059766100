import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type GraphNode, graphIn } from '../../src/build/proof/claims.ts'
import { distDir, isFindable, routes, siteUrl } from './site.ts'
import { expect, test } from './test.ts'

// Everything told to programs about a page must be in its HTML and visible there without JavaScript.
test.use({ javaScriptEnabled: false })

const read = (file: string) => readFile(join(distDir, file), 'utf8')
const htmlOf = (path: string) => read(path === '/' ? 'index.html' : `${path}.html`)

test('the sitemap lists every page under its own address', async () => {
  const listed = [...(await read('sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address]) => address,
  )
  expect(listed.sort()).toEqual(routes.map((path) => siteUrl + path).sort())
  expect(await read('robots.txt')).toContain(
    isFindable ? `Disallow:\n\nSitemap: ${siteUrl}/sitemap.xml\n` : 'Disallow: /\n',
  )
})

test('the 404 page is not indexed', async () => {
  const html = await read('404.html')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toMatch(/rel="canonical"|property="og:|ld\+json|aria-label="Sie sind hier"/)
})

test('every graph is complete: each reference leads to a node of the same page or of the home page', async () => {
  const atHome = graphIn(await htmlOf('/')).map((node) => node['@id'])
  for (const path of routes) {
    const nodes = graphIn(await htmlOf(path))
    const ids = nodes.map((node) => node['@id'])
    expect.soft(new Set(ids).size, path).toBe(nodes.length)
    const references = nodes.flatMap((node) => Object.values(node).flatMap(referencesIn))
    expect.soft(references.length, path).toBeGreaterThan(1)
    expect.soft([...ids, ...atHome], path).toEqual(expect.arrayContaining(references))
  }
})

/** An object with only an id refers to another node. */
function referencesIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  const keys = Object.keys(value)
  if (keys.length === 1 && keys[0] === '@id') return [(value as GraphNode)['@id']]
  return Object.values(value).flatMap(referencesIn)
}
