import { parseArgs } from 'node:util'
import { type Part, parts, runBench } from './bench/bench.ts'
import { missedGoals } from './bench/goals.ts'

const help = `Measures what the program weighs, how fast the built site is on a phone, compared with its bare pages and a client-rendered build, and how fast it builds.

  npm run bench -- site [options]

  --only weight,view,tap,next,build,editor,hosted   only these parts (default: all)
  --runs N                     number of measurements of each (5); large builds at most 3
  --pages N,N,…                sizes to build in addition to the site as it is (300,1000,3000)
  --dist DIR                   measures a site that is already built

Exit code 0: all goals met, 1: not all, 2: wrong usage.`

process.exitCode = await main().catch((error: Error) => {
  console.error(`${error.stack}\n\n${help}`)
  return 2
})

async function main(): Promise<0 | 1> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: parts.join(',') },
      runs: { type: 'string', default: '5' },
      pages: { type: 'string', default: '300,1000,3000' },
      dist: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(help)
    return 0
  }
  const wanted = values.only.split(',').map(partNamed)
  const sizes = values.pages.split(',').map(count)
  const { tables, figures } = await runBench({ wanted, runs: count(values.runs), sizes, dist: values.dist })
  console.log(tables.join('\n\n'))
  const missed = missedGoals(figures)
  for (const sentence of missed) console.error(`\nGoal missed: ${sentence}`)
  return missed.length > 0 ? 1 : 0
}

function partNamed(name: string): Part {
  const part = parts.find((known) => known === name)
  if (!part) throw new Error(`Unknown part: ${name}.`)
  return part
}

function count(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new Error(`${text} is not a positive integer.`)
  return number
}
