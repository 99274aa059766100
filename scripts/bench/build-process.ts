import { spawn } from 'node:child_process'

/** Cost of a whole build: wall-clock and CPU time in seconds, and peak memory in MB. */
export type Cost = { wall: number; cpu: number; memory: number }

/** Runs in the build's process and reports its resource usage on exit; worker threads report nothing. */
const hook = `import { isMainThread } from 'node:worker_threads'
import { writeSync } from 'node:fs'
if (isMainThread) process.on('exit', () => writeSync(3, JSON.stringify(process.resourceUsage())))`

/** Builds the site of a folder with the command behind `npm run build`. */
export async function buildOnce(siteDir: string, outDir: string): Promise<Cost> {
  const options = ['--import', `data:text/javascript,${encodeURIComponent(hook)}`]
  const start = performance.now()
  const output = await outputOf([...options, 'scripts/run-bundled.mjs', 'build', '--outDir', outDir], siteDir)
  const wall = (performance.now() - start) / 1_000
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(output) as NodeJS.ResourceUsage
  return { wall, cpu: (userCPUTime + systemCPUTime) / 1_000_000, memory: maxRSS / 1_024 }
}

/** Returns what a Node process writes to file descriptor 3. */
function outputOf(args: string[], siteDir: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, SITE_DIR: siteDir, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    })
    let [output, complaints] = ['', '']
    child.stdio[3]?.on('data', (data) => {
      output += data
    })
    child.stderr?.on('data', (data) => {
      complaints += data
    })
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`The build failed:\n${complaints}`)),
    )
  })
}
