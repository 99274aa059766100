import { spawn, spawnSync } from 'node:child_process'
import { setup } from '../tests/hosts/install.ts'
import { type RunningServer, startNginx, startOwn } from '../tests/hosts/servers.ts'
import { buildCopy } from '../tests/hosts/site.ts'

/** Prints how fast `npm start` serves the home page compared with nginx, and how its memory develops over a minute. */
const connections = 64
const rounds = 3
const seconds = { round: 10, soak: 60 }

type Row = { server: string; 'requests/s': number; 'p99 ms': number; errors: number; MB: number }

/** Resident memory of a process and its children in MB, as reported by the operating system. */
function memoryOf(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid), '--ppid', String(pid)], {
    encoding: 'utf8',
  })
  return Math.round(stdout.split('\n').reduce((sum, line) => sum + Number(line), 0) / 1024)
}

async function load(name: string, { port, pid }: RunningServer, duration: number): Promise<Row> {
  const args = ['-t1', `-c${connections}`, `-d${duration}s`, '--latency', '-H', 'Accept-Encoding: br']
  const child = spawn('wrk', [...args, `http://127.0.0.1:${port}/`])
  let said = ''
  child.stdout.on('data', (data) => {
    said += data
  })
  await new Promise((resolve, reject) => child.once('close', resolve).once('error', reject))
  const [, perSecond] = /Requests\/sec:\s+([\d.]+)/.exec(said) ?? []
  if (!perSecond) throw new Error(`wrk reported no requests:\n${said}`)
  return {
    server: name,
    'requests/s': Math.round(Number(perSecond)),
    'p99 ms': milliseconds(/99%\s+(\S+)/.exec(said)?.[1] ?? ''),
    errors: errorsIn(said),
    MB: memoryOf(pid),
  }
}

/** Counts failed requests and responses other than the page. */
function errorsIn(said: string): number {
  const [, ...broken] = /connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(said) ?? []
  const [, refused = '0'] = /Non-2xx or 3xx responses: (\d+)/.exec(said) ?? []
  return [...broken, refused].reduce((sum, count) => sum + Number(count), 0)
}

function milliseconds(time: string): number {
  const value = Number.parseFloat(time)
  const unit = time.replace(/[\d.]/g, '')
  return Math.round(value * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? 1) * 10) / 10
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

if (spawnSync('wrk', ['-v']).error) {
  console.error('This needs wrk: sudo apt-get install wrk')
  process.exit(2)
}
setup()
const { remove, ...site } = buildCopy()
const [own, nginx] = [await startOwn(site), await startNginx(site)]
try {
  const rows: Row[] = []
  // Alternating, so that other load on this machine affects both servers.
  for (let round = 0; round < rounds; round++) {
    rows.push(await load('npm start', own, seconds.round), await load('nginx', nginx, seconds.round))
  }
  console.table(rows)
  const speed = (name: string) =>
    median(rows.filter(({ server }) => server === name).map((row) => row['requests/s']))
  const share = speed('npm start') / speed('nginx')
  console.log(`npm start serves ${share.toFixed(2)} times as many requests as nginx (medians).`)

  const curve = [memoryOf(own.pid)]
  const watch = setInterval(() => curve.push(memoryOf(own.pid)), 10_000)
  const soak = await load('npm start', own, seconds.soak)
  clearInterval(watch)
  console.table([soak])
  console.log(`Memory over ${seconds.soak} s, every 10 s: ${curve.join(', ')} MB`)
  const errors = [...rows, soak].reduce((sum, row) => sum + row.errors, 0)
  process.exitCode = errors === 0 && share >= 0.3 ? 0 : 1
} finally {
  await Promise.all([own.stop(), nginx.stop()])
  remove()
}
