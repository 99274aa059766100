// @module-tag thorough
import { expect, test } from 'vitest'
import { type Files, loadSite, pageWith, smallSite } from '../../../support/site.ts'

const site = String(smallSite['site.yaml'])
const start = (blocks: string) => ({ 'pages/start.yaml': pageWith(blocks) })
const link = (to: string) =>
  start(`- { type: call-to-action, title: A, actions: [{ label: B, to: "${to}" }] }\n`)

/** Names that every object of JavaScript answers to. */
const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']

test.each(names)('„%s“ is a word like any other, wherever it stands', async (name) => {
  const places = [
    ...[name, `/${name}`, `/kontakt#${name}`, `/kontakt?produktwahl=${name}`, `/kontakt?${name}=a`].map(link),
    start(
      `- { type: text, title: "<${name}>A</${name}>", text: "{${name}} [a](${name}) <${name}>a</${name}>" }\n`,
    ),
    start(`- { type: ${name}, title: A }\n`),
    start(`- { type: text, title: A, ${name}: { b: c }, text: a, image: { file: a.${name}, alt: Hof } }\n`),
    { 'pages/start.yaml': `kind: ${name}\n${name}: { a: b }\n${smallSite['pages/start.yaml']}` },
    ...['locations', 'contacts', 'claims', 'redirects', 'closures', 'brand'].map((list) => ({
      'site.yaml': `${site}${list}: { ${name}: { name: a } }\n`,
    })),
    { 'site.yaml': site.replace('{ from: So }', `{ from: ${name}, ${name}: 7 }`) },
    { 'site.yaml': `${site}redirects: [{ from: /${name}, to: ${name} }]\n` },
  ]
  for (const files of places) {
    const { problems } = await loadSite(files)
    const said = problems.map(({ message, hint, fix }) => [message, hint, fix?.text ?? ''])
    expect(problems, JSON.stringify(files)).not.toEqual([])
    expect(JSON.stringify(said)).not.toMatch(/native code|\[object/)
    expect(said.every(([, , fix]) => typeof fix === 'string')).toBe(true)
  }
})

/** What people repeat by accident, and attackers on purpose. */
const fragments = [
  '5 m ',
  '<b>',
  '**a',
  '1. ',
  '- ',
  '`a',
  '1',
  'a_',
  '> ',
  '{a',
  '[a](',
  '- - ',
  '&amp;',
  '„',
]
const facts = ['name', 'street', 'phone', 'email', 'vatId', 'registerNumber', 'shortName', 'city']

/** A value in fields of many kinds. */
function fieldsWith(fragment: string, length: number): Record<string, Files> {
  const value = fragment.repeat(Math.ceil(length / fragment.length)).slice(0, length)
  const quoted = JSON.stringify(value)
  const text = JSON.stringify(`${fragment} 5 m 07150 123456 DE123456789`)
  return {
    text: start(`- { type: text, title: A, text: ${quoted} }\n`),
    markup: start(`- type: text\n  title: A\n  text: |\n    ${value}\n`),
    title: start(`- { type: text, title: ${quoted}, text: A }\n`),
    bare: start(`- type: text\n  title: ${value}\n  text: A\n`),
    link: start(`- { type: call-to-action, title: A, actions: [{ label: B, to: ${quoted} }] }\n`),
    claim: { 'site.yaml': `${site}claims: [{ wording: ${quoted} }]\n` },
    ...Object.fromEntries(
      facts.map((name) => [
        name,
        {
          'site.yaml': site.replace(new RegExp(`^  ${name}: .*$`, 'm'), () => `  ${name}: ${quoted}`),
          ...start(`- { type: text, title: A, text: ${text} }\n`),
        },
      ]),
    ),
  }
}

/** Processor time in milliseconds, so that a busy machine makes no difference. */
async function timed(files: Files) {
  const before = process.cpuUsage()
  const { problems } = await loadSite(files)
  return { problems, time: process.cpuUsage(before).user / 1000 }
}

test.each(fragments)('the longest text of „%s“ is checked in a second, in any field', async (fragment) => {
  for (const name of Object.keys(fieldsWith(fragment, 1))) {
    const times: number[] = []
    // Garbage collection may fall into one of them. Each has another length, because what was read is remembered.
    do {
      const files = fieldsWith(fragment, 20_000 - times.length)[name] ?? {}
      times.push((await timed(files)).time)
    } while (Math.min(...times) >= 1_000 && times.length < 3)
    expect(Math.min(...times), `${name}: ${times}`).toBeLessThan(1_000)
  }
})

const characters = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i))
  .filter((one) => !/[b-yB-Y2-9]/.test(one))
  .concat(...'ä€„“–…\u00a0🙂\t\n')

test.each([...characters, ...fragments])('100 kB of „%s“ are one error, at once', async (fragment) => {
  const { text, title, link, phone } = fieldsWith(fragment, 100_000)
  for (const files of [text, title, link, { 'site.yaml': phone?.['site.yaml'] }]) {
    const { problems, time } = await timed({ ...files })
    expect(problems).toEqual([
      expect.objectContaining({ message: expect.stringContaining('100.000 Zeichen') }),
    ])
    expect(time).toBeLessThan(1_000)
  }
})
