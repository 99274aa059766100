import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runCorpus } from './mutations/bench-corpus.ts'
import { runReading, runTimes } from './mutations/bench-time.ts'
import { defaultSeed } from './mutations/corpus.ts'
import { isListName } from './mutations/listing.ts'
import { runRandomFixes } from './mutations/random-fixes.ts'

const help = `Tests the validator: damages every page in every way, and measures how long a check takes.

  npm run bench -- validate [options]

  --only corpus,fix,random,read,time  only these parts (default: all)
  --cases N                 number of randomly damaged files (20,000)
  --seed N                  damages other places (${defaultSeed})
  --share N                 fraction of the cases, from 0 to 1
  --operator TEXT           only mutations whose name contains the text
  --list missed|line|suggestion|noise|fault|fix   prints the failing cases
  --json FILE               writes the failing cases to a file

Exit code 0: all targets met, 1: not all, 2: wrong usage.`

const parts = ['corpus', 'fix', 'random', 'read', 'time']

process.exitCode = await main().catch((error: Error) => {
  console.error(`${error.stack}\n\n${help}`)
  return 2
})

async function main(): Promise<0 | 1 | 2> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      seed: { type: 'string', default: String(defaultSeed) },
      share: { type: 'string', default: '1' },
      operator: { type: 'string', default: '' },
      cases: { type: 'string', default: '20000' },
      list: { type: 'string' },
      json: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const { only, list, json } = values
  if (values.help) {
    console.log(help)
    return 0
  }
  const wanted = only?.split(',') ?? parts
  for (const part of wanted) if (!parts.includes(part)) throw new Error(`Unknown part: ${part}.`)
  if (list && list !== 'fix' && !isListName(list)) throw new Error(`Unknown list: ${list}.`)
  const isOn = (part: string) => wanted.includes(part)
  const failures: string[] = []
  if (isOn('corpus') || isOn('fix')) {
    const { tables, failed, listed, failing } = await runCorpus({
      seed: Number(values.seed),
      share: Number(values.share),
      operator: values.operator,
      list,
      isFixing: isOn('fix'),
      isJudging: isOn('corpus'),
    })
    console.log([...listed, ...tables].join('\n\n'))
    failures.push(...failed)
    if (json) writeFileSync(json, JSON.stringify(failing, null, 2))
  }
  const runRandom = () => runRandomFixes({ seed: Number(values.seed), cases: Number(values.cases) })
  for (const run of [
    ...(isOn('random') ? [runRandom] : []),
    ...(isOn('read') ? [runReading] : []),
    ...(isOn('time') ? [runTimes] : []),
  ]) {
    const { tables, failed } = await run()
    console.log(['', ...tables].join('\n\n'))
    failures.push(...failed)
  }
  for (const failure of failures) console.error(`\nTarget missed: ${failure}`)
  return failures.length > 0 ? 1 : 0
}
