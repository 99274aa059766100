import { spawn } from 'node:child_process'

/** Contents of files after a commit; null removes a file. */
export type Tree = Readonly<Record<string, string | Uint8Array | null>>
export type Entry = { mode: number; name: string; oid: string }
export type GitObject = { oid: string; type: string; bytes: Buffer }

/** Finds objects through one running Git process, because starting Git takes too long. */
export function objectsIn(folder: string, env: NodeJS.ProcessEnv) {
  const known = new Map<string, GitObject>()
  const batch = spawn('git', ['cat-file', '--batch'], { cwd: folder, env, stdio: ['pipe', 'pipe', 'ignore'] })
  const pieces = batch.stdout[Symbol.asyncIterator]()
  let waiting: Promise<unknown> = Promise.resolve()
  let rest: Buffer = Buffer.alloc(0)
  const more = async () => {
    const { value } = await pieces.next()
    rest = Buffer.concat([rest, value])
  }
  /** Called one at a time, because answers come in the order of the questions. */
  async function ask(expression: string): Promise<GitObject | undefined> {
    batch.stdin.write(`${expression}\n`)
    while (!rest.includes(10)) await more()
    const end = rest.indexOf(10)
    const [, oid = '', type = '', size] =
      /^([0-9a-f]{40}) (\w+) (\d+)$/.exec(rest.toString('latin1', 0, end)) ?? []
    rest = rest.subarray(end + 1)
    if (!oid) return undefined
    while (rest.length <= Number(size)) await more()
    const object = { oid, type, bytes: Buffer.from(rest.subarray(0, Number(size))) }
    rest = rest.subarray(Number(size) + 1)
    known.set(oid, object)
    return object
  }

  /** Looks up an expression as Git does: a branch, a path in it, or a full object id. */
  function find(expression: string): Promise<GitObject | undefined> {
    if (!expression || expression.includes('\n')) return Promise.resolve(undefined)
    const asked = waiting.then(() => ask(expression))
    waiting = asked
    return asked
  }

  /** Returns an object by its full id. */
  const object = async (oid: string) => known.get(oid) ?? (isName.test(oid) ? find(oid) : undefined)

  return { find, object, close: () => batch.kill() }
}

const isName = /^[0-9a-f]{40}$/

export function entriesOf({ bytes }: GitObject): Entry[] {
  const entries: Entry[] = []
  for (let at = 0; at < bytes.length; ) {
    const space = bytes.indexOf(32, at)
    const end = bytes.indexOf(0, space)
    const mode = Number.parseInt(bytes.toString('latin1', at, space), 8)
    const [name, oid] = [bytes.toString('utf8', space + 1, end), bytes.toString('hex', end + 1, end + 21)]
    entries.push({ mode, name, oid })
    at = end + 21
  }
  return entries
}
