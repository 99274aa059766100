import { parseArgs } from 'node:util'
import { timeBuilds } from './bench/build.ts'
import { measureEditor } from './bench/editor.ts'
import { timeValidator } from './bench/validator.ts'
import { compareViews } from './bench/view.ts'

const parts = { editor: measureEditor, validator: timeValidator, view: compareViews, build: timeBuilds }

const help = `Measures what editors and visitors wait for. Prints tables with medians and ranges.

  npm run bench -- [${Object.keys(parts).join('|')}]... [options]

  editor      from a key to the page and to the findings, on a processor four times slower
  validator   the command, and the check after one page has changed, up to 3,000 pages
  view        first view of three pages on a phone, compared with the same pages without scripts
  build       cold, and after one text has changed

  --runs N    measurements of each (5)
  --site DIR  the site to measure (., the owner's; tests/site is the one of the tests)

Exit code 0: measured, 2: wrong usage.`

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      runs: { type: 'string', default: '5' },
      site: { type: 'string', default: '.' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) console.log(help)
  else {
    const runs = Number(values.runs)
    if (!Number.isInteger(runs) || runs < 1) throw new Error(`${values.runs} is not a positive integer.`)
    for (const name of positionals.length > 0 ? positionals : Object.keys(parts)) {
      const measure = Object.entries(parts).find(([part]) => part === name)?.[1]
      if (!measure) throw new Error(`Unknown part: ${name}.`)
      console.log(`${await measure({ runs, site: values.site })}\n`)
    }
  }
} catch (error) {
  console.error(`${(error as Error).stack}\n\n${help}`)
  process.exitCode = 2
}
