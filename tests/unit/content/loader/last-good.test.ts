import { expect, test } from 'vitest'
import { keepLastGood } from '../../../../src/content/loader/index.ts'
import { type Files, loadSite, plainPage, smallSite } from '../../../support/site.ts'

const site = smallSite['site.yaml']

/** What is shown after each save: the first link in the footer, and the heading of a page. */
async function shownAfter(...saves: Files[]) {
  const lastGood = keepLastGood()
  const shown: (string[] | undefined)[] = []
  for (const files of saves) {
    const written = lastGood(await loadSite(files))?.valid
    const heading = written?.pages.get('pages/reparatur.yaml')?.blocks[0]?.title
    shown.push(written && [String(written.site.footer.groups[0]?.links[0]?.label), String(heading)])
  }
  return shown
}

const good = ['Kontakt', 'Reparatur']
const standIn = ['Kontakt', 'Diese Seite hat noch einen Fehler']
const deadLinks = {
  'site.yaml': site.replace('label: Kontakt, to: /kontakt', 'label: Kontackt, to: /kontackt'),
  'pages/reparatur.yaml': `${plainPage('Neu')}    actions: [{ label: A, to: /x }]\n`,
}
const unreadable = { 'pages/reparatur.yaml': 'title: {' }
const gone = { 'pages/reparatur.yaml': undefined }
const noSite = { 'site.yaml': 'url: {' }

test.each<[string, Files[], (string[] | undefined)[]]>([
  ['content with dead links as it is', [deadLinks, {}, deadLinks], [['Kontackt', 'Neu'], good, good]],
  ['a stand-in for a page', [unreadable, gone, {}, gone, unreadable], [standIn, standIn, good, good, good]],
  ['nothing without site.yaml', [noSite, {}, noSite], [undefined, good, good]],
])('until there is a good version, which then stays, %s is shown', async (_, saves, shown) => {
  expect(await shownAfter(...saves)).toEqual(shown)
})

test('a hidden page disappears at once, even with links to it; the start page stays', async () => {
  const lastGood = keepLastGood()
  const addresses = async (files: Files) =>
    lastGood(await loadSite(files))?.valid.site.routes.map(({ path }) => path)
  const resting = (title: string) => `hidden: true\n${plainPage(title)}`
  expect(await addresses({})).toEqual(['/', '/kontakt', '/reparatur'])
  expect(await addresses({ 'pages/reparatur.yaml': resting('Reparatur') })).toEqual(['/', '/kontakt'])
  const withError = `${resting('Reparatur')}    actions: [{ label: A, to: /x }]\n`
  expect(await addresses({ 'pages/reparatur.yaml': withError })).toEqual(['/', '/kontakt'])
  expect(await addresses({ 'pages/start.yaml': resting('Paletten') })).toEqual([
    '/',
    '/kontakt',
    '/reparatur',
  ])
})
