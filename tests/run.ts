import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from '../src/build/proof/browser.ts'
import { browserRemedies, gitRemedy, installBrowser, installGit } from './e2e/install.ts'
import { groups, type Red, runGroup } from './support/groups.ts'

/*
 * Runs groups of tests side by side: those of the quick tier, or others by their names; or one after another, with a comma
 * between those side by side. What a group prints is shown only if it fails; the names of what failed, and the commands
 * that repeat it, come last.
 */
const { values, positionals } = parseArgs({
  options: { 'one-by-one': { type: 'boolean' } },
  allowPositionals: true,
})
const given = positionals.length > 0 ? positionals : ['check', 'units', 'browser']
const steps = values['one-by-one'] ? given.map((step) => step.split(',')) : [given]
const names = steps.flat()
const folder = resolve(process.env.REPORTS ?? 'test-results/reports')

const unknown = demandGroups()
const problems = (unknown ? [unknown] : [demandGit(), demandBrowser()]).filter(Boolean)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 && (await runAll()) ? 0 : 1

function demandGroups(): string {
  const unknown = names.filter((name) => !groups[name])
  return unknown.length > 0
    ? `No group is called ${unknown}; there are ${Object.keys(groups).join(', ')}.`
    : ''
}

/** The editor publishes through Git. */
function demandGit(): string {
  return names.every((name) => name === 'check') || installGit() ? '' : gitRemedy
}

/** The whole browser serves where the small one is missing, but not the other way round. */
function demandBrowser(): string {
  const needed = names.flatMap((name) => groups[name]?.browser ?? [])
  const kind = needed.includes('whole') ? 'whole' : 'shell'
  return needed.length === 0 || findBrowser(kind, 'whole') || installBrowser(kind) ? '' : browserRemedies
}

async function runAll(): Promise<boolean> {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  // npm passes a signal on to a shell, which ends without passing it on.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop.abort(), 500).unref()
  mkdirSync(folder, { recursive: true })
  console.log(`Running ${names.join(', ')}; what they print is in ${folder}`)
  const reds: Red[] = []
  const runOne = async (name: string) => reds.push(...(await runAndPrint(name, stop.signal)))
  for (const step of steps) await Promise.all(step.map(runOne))
  for (const { names } of reds) for (const name of names) console.log(`Failed: ${name}`)
  if (reds.length > 0) console.log('\nTo repeat only these:')
  for (const { again } of reds) console.log(`  ${again}`)
  return reds.length === 0
}

async function runAndPrint(name: string, signal: AbortSignal): Promise<Red[]> {
  const start = performance.now()
  const { passed, reds } = await runGroup(name, folder, signal)
  const failed = reds.flatMap(({ names }) => names).length
  if (failed > 0) console.log(`\n${readFileSync(join(folder, `${name}.log`), 'utf8').trim()}\n`)
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(`${name}: ${passed} passed, ${failed} failed, ${seconds} s`)
  return reds.map((red) => ({ ...red, names: red.names.map((test) => `${name}: ${test}`) }))
}
