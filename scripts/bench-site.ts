import { parseArgs } from 'node:util'
import { type Part, parts, runBench } from './bench/bench.ts'
import { missedGoals } from './bench/goals.ts'

const help = `Measures what the program weighs, how fast the built site is on a phone, beside its bare pages and a client-rendered build, and how fast it is built.

  npm run bench -- site [options]

  --only weight,view,tap,next,build,editor,hosted   some of the parts (all of them)
  --runs N                     how often each is measured (5); large builds at most 3 times
  --pages N,N,…                sizes to build beside the site as it is (300,1000,3000)
  --dist DIR                   measure a site that is built already

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
  if (!part) throw new Error(`There is no part ${name}.`)
  return part
}

function count(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new Error(`${text} is no number of things.`)
  return number
}
