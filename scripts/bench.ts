import { timeBuilds } from './bench/build.ts'
import { measureEditor } from './bench/editor.ts'
import { compareViews } from './bench/view.ts'
import { readArguments, runCommand } from './command.ts'

const parts = { view: compareViews, editor: measureEditor, build: timeBuilds }

const help = `Measures what people wait for. Prints tables with medians and ranges.

  npm run bench -- [${Object.keys(parts).join('|')}]... [options]

  view        visitors: the first view of three pages on a phone, compared with the same pages without scripts
  editor      editors: until the editor is usable, and from a key to the page and to the findings
  build       builders: a cold build, and one after a changed text

  --runs N    measurements of each (5)
  --site DIR  the site to measure (., the owner's; tests/site is the one of the tests)

Exit code 0: measured, 1: failed, 2: wrong usage.`

await runCommand(async () => {
  const { positionals, site, ...given } = readArguments({ runs: '5', site: '.' })
  const runs = Number(given.runs)
  const names = positionals.length > 0 ? positionals : Object.keys(parts)
  const wrong = names.find((name) => !Object.hasOwn(parts, name))
  if (wrong !== undefined || !Number.isInteger(runs) || runs < 1) {
    console.error(wrong === undefined ? `${given.runs} is not a positive integer.` : `There is no ${wrong}.`)
    return 2
  }
  for (const name of names) console.log(`${await parts[name as keyof typeof parts]({ runs, site })}\n`)
  return 0
}, help)
