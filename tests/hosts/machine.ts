import { execFile, spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { packages } from './demand.ts'

type Visit = { status: number; headers: Headers; body: string }

/** A Debian of its own, with this project in /root/website. */
export type Machine = {
  /** Runs commands as root there, and returns what they print. Rejects if one fails. */
  run(commands: string, env?: Record<string, string>): Promise<string>
  /** Asks for an address as a visitor does, on that machine. */
  visit(url: string, ...options: string[]): Promise<Visit>
  stop(): void
}

const call = promisify(execFile)
const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
const namespaces = ['--mount', '--net', '--pid']
const [first = '', ...others] = [...sudo, 'unshare', ...namespaces, '--fork', '--kill-child']

/** Why there can be no such machine here, in a word for whoever runs the tests; undefined if there can. */
export function hindrance(): string | undefined {
  const missing = [...packages, 'curl', 'iproute2', 'openssl'].filter(
    (name) => !existsSync(`/var/lib/dpkg/info/${name}.list`),
  )
  if (missing.length > 0) return `${missing.join(', ')} not installed: npx tsx tests/hosts/install.ts`
  const layers = 'mount -t tmpfs t /mnt && mkdir /mnt/u /mnt/w && cd /mnt && mount -t overlay o'
  const trial = `${layers} -o lowerdir=/,upperdir=u,workdir=w /mnt && ip link set lo up`
  const { status, error, stderr } = spawnSync(first, [...others, 'sh', '-c', trial], { encoding: 'utf8' })
  return status === 0 ? undefined : `no namespaces or layers of files (root or sudo?): ${error ?? stderr}`
}

/** Starts a machine where nginx shows its own page, and a mail server listens on port 2525. */
export async function startMachine(): Promise<Machine> {
  const setUp = ['bash', 'tests/hosts/machine/set-up', process.cwd(), process.execPath]
  const outer = spawn(first, [...others, ...setUp], { stdio: ['pipe', 'pipe', 'pipe'] })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    outer.stdout.on('data', (chunk) => String(chunk).includes('ready') && resolve())
    outer.stderr.on('data', (chunk) => {
      said += chunk
    })
    outer.once('close', () => reject(new Error(`No machine: ${said}`)))
  })
  const inside = firstInside(String(outer.pid))
  const enter = [
    ...sudo,
    'nsenter',
    '--target',
    inside,
    ...namespaces,
    '--root',
    'env',
    '-i',
    '-C',
    '/root/website',
  ]
  const path = `/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:${dirname(process.execPath)}`
  const own = { PATH: path, HOME: '/root', LANG: 'C.UTF-8', CURL_CA_BUNDLE: `${certificate}/fullchain.pem` }

  const run: Machine['run'] = async (commands, env = {}) => {
    const set = Object.entries({ ...own, ...env }).map(([name, value]) => `${name}=${value}`)
    const [command = '', ...args] = [...enter, ...set, 'bash', '--norc', '-euc', commands]
    const { stdout } = await call(command, args, { maxBuffer: 1e8, timeout: 240_000 })
    return stdout
  }
  const visit: Machine['visit'] = async (url, ...options) => {
    const words = ['-sSi', '--max-time', '20', ...options, url].map(
      (word) => `'${word.replaceAll("'", `'\\''`)}'`,
    )
    return answerIn(await run(`curl ${words.join(' ')}`))
  }
  await run(`${mailbox} </dev/null >/tmp/mailbox.log 2>&1 & until [ -e ${mails} ]; do sleep 0.1; done`)
  return { run, visit, stop: () => outer.stdin.end() }
}

const certificate = '/etc/letsencrypt/live/palettenbetrieb'

/** What the mail server got, as a list in JSON. */
export const mails = '/tmp/mails.json'
const mailbox = `node --import tsx --input-type=module -e "
import { writeFileSync } from 'node:fs'
import { startSmtp } from '/root/website/tests/mail/smtp.ts'
const server = await startSmtp({ port: 2525 })
setInterval(() => writeFileSync('${mails}', JSON.stringify(server.mails)), 50)"`

/** The first process in the new namespace, from outside: below unshare, and sudo around it. */
function firstInside(pid: string): string {
  const isInside = /^NSpid:\t\d+\t/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  if (isInside) return pid
  const [child = ''] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
  return firstInside(child)
}

function answerIn(text: string): Visit {
  const [, head = '', body = ''] = /^(.*?)\r\n\r\n(.*)$/s.exec(text) ?? []
  const [first = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const [name = '', value = ''] = line.split(/: *(.*)/s)
    return [name, value]
  })
  return { status: Number(first.split(' ')[1]), headers: new Headers(headers), body }
}
