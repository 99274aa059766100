import { expect, test } from 'vitest'
import { keepLastGood } from '../../src/loader/index.ts'
import { type Files, loadSite, plainPage, smallSite } from '../support/site.ts'

const site = smallSite['site.yaml']
const deadLink = site.replace('label: Kontakt, to: /kontakt', 'label: Kontackt, to: /kontackt')

/** What is shown after each save: the first link in the footer, and the heading of a page. */
async function shownAfter(...saves: Files[]) {
  const lastGood = keepLastGood()
  const shown: (string[] | undefined)[] = []
  for (const files of saves) {
    const written = lastGood(await loadSite(files))?.written
    const heading = written?.pages.get('pages/reparatur.yaml')?.blocks[0]?.title
    shown.push(written && [String(written.site.footer.groups[0]?.links[0]?.label), String(heading)])
  }
  return shown
}

test('content with dead links is shown as it is until there is a good version, which then stays', async () => {
  const broken = {
    'site.yaml': deadLink,
    'pages/reparatur.yaml': `${plainPage('Neu')}    actions: [{ label: A, to: /x }]\n`,
  }
  expect(await shownAfter(broken, {}, broken)).toEqual([
    ['Kontackt', 'Neu'],
    ['Kontakt', 'Reparatur'],
    ['Kontakt', 'Reparatur'],
  ])
})

test('an unreadable or missing page has a stand-in until it was good once', async () => {
  const standIn = ['Kontakt', 'Diese Seite hat noch einen Fehler']
  const good = ['Kontakt', 'Reparatur']
  const unreadable = { 'pages/reparatur.yaml': 'title: {' }
  const gone = { 'pages/reparatur.yaml': undefined }
  expect(await shownAfter(unreadable, gone, {}, gone, unreadable)).toEqual([
    standIn,
    standIn,
    good,
    good,
    good,
  ])
})

test('nothing is shown until site.yaml was good once; its later errors do not matter', async () => {
  const unreadable = { 'site.yaml': 'url: {' }
  const good = ['Kontakt', 'Reparatur']
  expect(await shownAfter(unreadable, {}, unreadable)).toEqual([undefined, good, good])
})

test('a hidden page disappears at once, even with links to it; the start page stays', async () => {
  const lastGood = keepLastGood()
  const addresses = async (files: Files) =>
    lastGood(await loadSite(files))?.written.site.routes.map(({ path }) => path)
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
