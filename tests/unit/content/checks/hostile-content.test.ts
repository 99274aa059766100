// @module-tag thorough
import { expect, test } from 'vitest'
import { loadSite, pageWith, smallSite } from '../../../support/site.ts'

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

test.each(fragments)('ten kilobytes of „%s“ are checked in half a second, in any field', async (fragment) => {
  const value = fragment.repeat(Math.ceil(10_000 / fragment.length))
  const quoted = JSON.stringify(value)
  const text = JSON.stringify(`${fragment} 5 m 07150 123456 DE123456789`)
  const fields = {
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
  for (const [name, files] of Object.entries(fields)) {
    const before = process.cpuUsage()
    await loadSite(files)
    const { user } = process.cpuUsage(before)
    // Processor time, in microseconds, so that a busy machine makes no difference.
    expect(user / 1000, name).toBeLessThan(500)
  }
})
