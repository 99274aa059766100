import { readdirSync, readFileSync } from 'node:fs'
import type { Content } from '#content'
import { asListItem } from '../../src/handbook/index.ts'
import { type Files, smallSite } from '../../tests/support/site.ts'
import { damaged } from './damage.ts'
import { type Fixed, harmOf } from './fix-harm.ts'
import { seeded } from './random.ts'
import { siteLoader } from './site-loader.ts'
import { table } from './tables.ts'

/** Makes a site of three pages and a draft that together contain every block. */
export function siteWithAllBlocks(): Files {
  const examples = readdirSync('schema/blocks').filter((name) => name.endsWith('.example.yaml'))
  const blocks = examples.map((name) => {
    const text = readFileSync(`schema/blocks/${name}`, 'utf8')
    return asListItem(text.replace(/(?<=to: |\]\()\/(?!kontakt|reparatur|files)[a-z-]+/g, '/reparatur'))
  })
  const third = (nth: number) => blocks.filter((_, i) => i % 3 === nth).join('')
  return {
    ...smallSite,
    'pages/start.yaml': smallSite['pages/start.yaml'] + third(0),
    'pages/kontakt.yaml': smallSite['pages/kontakt.yaml'] + third(1),
    'pages/_entwurf.yaml': `title: Entwurf\ndescription: Entwurf\nblocks:\n${third(2)}`,
  }
}

export type RandomFixing = { cases: number; fixable: number; fixes: number; worse: string[] }

/** Damages files at random and tries each fix alone and all together; judged without the code that approves fixes. */
export async function fixAtRandom(
  base: Files,
  { cases, seed }: { cases: number; seed: number },
): Promise<RandomFixing> {
  const load = siteLoader(base)
  const names = Object.keys(base).filter((file) => file.endsWith('.yaml'))
  const sum: RandomFixing = { cases, fixable: 0, fixes: 0, worse: [] }
  for (let number = 0; number < cases; number++) {
    const random = seeded(seed, `damage ${number}`)
    const file = random.pick(names)
    const text = damaged(String(base[file]), random, 1 + random.below(4))
    const content = await load({ [file]: text })
    const fixed = content.problems.filter((found): found is Fixed => found.fix !== undefined)
    if (fixed.length === 0) continue
    sum.fixable++
    sum.fixes += fixed.length
    const tries = fixed.length > 1 ? [...fixed.map((one) => [one]), fixed] : [fixed]
    for (const one of tries) {
      const why = await harmOf(one, { content, load, changed: { [file]: text } })
      if (why) sum.worse.push(describe(number, one, content, why))
    }
  }
  return sum
}

export async function runRandomFixes(how: { cases: number; seed: number }) {
  const { cases, fixable, fixes, worse } = await fixAtRandom(siteWithAllBlocks(), how)
  const head = ['random cases', 'with a fix', 'fixes', 'worse, alone or together']
  return {
    tables: [...worse, table(head, [[cases, fixable, fixes, worse.length]])],
    failed: worse.length > 0 ? [`${worse.length} fixes make the file worse`] : [],
  }
}

function describe(number: number, fixed: readonly Fixed[], { texts }: Content, why: string): string {
  const lines = fixed.flatMap(({ file, message, line, fix }) => [
    `   ${file}:${line} ${message} → „${fix.text}“`,
    `     ${texts.get(file)?.split('\n')[line - 1]}`,
  ])
  return [`── ${number}: ${why}`, ...lines].join('\n')
}
