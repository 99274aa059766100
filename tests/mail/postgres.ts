import { spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { freePort } from '../../src/build/proof/ports.ts'

const root = '/usr/lib/postgresql'
const migrations = 'supabase/migrations'

/** Folder of the newest PostgreSQL on this machine; undefined if there is none. */
export function postgresPrograms(): string | undefined {
  try {
    const versions = readdirSync(root).filter((name) => /^\d+$/.test(name))
    const newest = versions.sort((a, b) => Number(b) - Number(a))[0]
    return newest && `${root}/${newest}/bin`
  } catch {
    return undefined
  }
}

export type Database = {
  url: string
  sql: postgres.Sql
  start: () => void
  /** Ends at once, as if the machine had failed. */
  crash: () => void
  /** Holds the processes, or lets them go on: a database that does not answer. */
  signal: (name: 'STOP' | 'CONT') => void
  stop: () => Promise<void>
}

/** Starts a cluster of its own, as an ordinary user even where the tests run as root, with the project's migrations. */
export async function startDatabase(): Promise<Database> {
  const programs = postgresPrograms() ?? ''
  const user = ordinaryUser()
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const run = (program: string, ...args: string[]) => {
    const { status, output } = spawnSync(join(programs, program), args, {
      ...user,
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
    })
    if (status !== 0) throw new Error(`${program} ${args[0]}: ${output.join('\n')}`)
  }
  const port = await freePort()
  run('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8')
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=30`
  const start = (tries = 10): void => {
    try {
      run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start')
    } catch (error) {
      // A connection of one that was killed may still hold its memory.
      if (tries === 1) throw error
      spawnSync('sleep', ['0.3'])
      start(tries - 1)
    }
  }
  start()
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`
  const sql = postgres(url, { max: 2, onnotice: () => {} })
  for (const name of readdirSync(migrations).toSorted())
    await sql.unsafe(readFileSync(join(migrations, name), 'utf8'))
  const signal = (name: 'STOP' | 'CONT' | 'KILL') => {
    const [pid = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    const children = spawnSync('ps', ['--ppid', pid, '-o', 'pid='], { encoding: 'utf8' }).stdout
    for (const one of [pid, ...children.split('\n')]) if (one.trim()) process.kill(Number(one), `SIG${name}`)
  }
  return {
    url,
    sql,
    start,
    crash: () => signal('KILL'),
    signal,
    async stop() {
      await sql.end({ timeout: 1 })
      spawnSync(join(programs, 'pg_ctl'), ['-D', data, '-w', '-m', 'immediate', 'stop'], { ...user })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('nobody:'))
  const [, , uid, gid] = entry?.split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}
