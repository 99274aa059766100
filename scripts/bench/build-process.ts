import { spawn } from 'node:child_process'

/** What a whole build cost: seconds by the clock and of all processors, and the most memory in MB. */
export type Cost = { wall: number; cpu: number; memory: number }

/** Runs in the process of the build: tells at its end what it used. Its helper threads stay silent. */
const hook = `import { isMainThread } from 'node:worker_threads'
import { writeSync } from 'node:fs'
if (isMainThread) process.on('exit', () => writeSync(3, JSON.stringify(process.resourceUsage())))`

/** Builds the site of a folder with the command that `npm run build` stands for. */
export async function buildOnce(siteDir: string, outDir: string): Promise<Cost> {
  const options = ['--import', `data:text/javascript,${encodeURIComponent(hook)}`]
  const start = performance.now()
  const told = await toldBy([...options, 'scripts/run-bundled.mjs', 'build', '--outDir', outDir], siteDir)
  const wall = (performance.now() - start) / 1_000
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(told) as NodeJS.ResourceUsage
  return { wall, cpu: (userCPUTime + systemCPUTime) / 1_000_000, memory: maxRSS / 1_024 }
}

/** What a Node process writes to its fourth channel. */
function toldBy(args: string[], siteDir: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, SITE_DIR: siteDir, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    })
    let [told, complaints] = ['', '']
    child.stdio[3]?.on('data', (data) => {
      told += data
    })
    child.stderr?.on('data', (data) => {
      complaints += data
    })
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve(told) : reject(new Error(`No build:\n${complaints}`)),
    )
  })
}
