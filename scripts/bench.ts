import process from 'node:process'

/** Runs one benchmark: `npm run bench -- serve`. Each lists its options with --help. */
const benches = new Map<string | undefined, () => Promise<unknown>>([
  ['site', () => import('./bench-site.ts')],
  ['serve', () => import('./bench-serve.ts')],
  ['contact', () => import('./bench-contact.ts')],
  ['validate', () => import('./bench-validate.ts')],
])
const [part] = process.argv.splice(2, 1)
const run = benches.get(part)

if (run) await run()
else {
  console.error(`Name what to measure: npm run bench -- ${[...benches.keys()].join('|')} [options]`)
  process.exitCode = 2
}
