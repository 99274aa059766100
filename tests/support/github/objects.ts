import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deflateSync } from 'node:zlib'

/** Contents of files after a commit; null removes a file. */
export type Tree = Readonly<Record<string, string | Uint8Array | null>>
export type Entry = { mode: number; name: string; nameRaw: Buffer; oid: string; type: string }
export type GitObject = { oid: string; type: string; bytes: Buffer }

/** Finds objects through one running Git process and writes them itself, because starting Git takes too long. */
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

  function store(type: string, bytes: Buffer): string {
    const whole = Buffer.concat([Buffer.from(`${type} ${bytes.length}\0`), bytes])
    const oid = createHash('sha1').update(whole).digest('hex')
    const file = join(folder, 'objects', oid.slice(0, 2), oid.slice(2))
    known.set(oid, { oid, type, bytes })
    if (existsSync(file)) return oid
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, deflateSync(whole, { level: 1 }))
    return oid
  }

  /** Returns an object by its full id. */
  const object = async (oid: string) => known.get(oid) ?? (isName.test(oid) ? find(oid) : undefined)

  /** Writes a tree that differs from `base` in these files. */
  async function storeTree(base: string | undefined, changes: Tree): Promise<string> {
    const found = base && (await object(base))
    const entries = new Map((found ? entriesOf(found) : []).map((entry) => [entry.name, entry]))
    const set = (name: string, type: string, oid: string) => {
      if ((entries.get(name)?.type ?? type) !== type) throw new Error(`${name} is something else already`)
      const mode = type === 'tree' ? 0o40000 : 0o100644
      entries.set(name, { mode, type, name, nameRaw: Buffer.from(name), oid })
    }
    const below = new Map<string, Record<string, Tree[string]>>()
    for (const [path, content] of Object.entries(changes)) {
      const [name = '', ...rest] = path.split('/')
      if (rest.length > 0) below.set(name, { ...below.get(name), [rest.join('/')]: content })
      else if (content === null) entries.delete(name)
      else set(name, 'blob', store('blob', Buffer.from(content as string)))
    }
    for (const [name, inner] of below) {
      const oid = await storeTree(entries.get(name)?.oid, inner)
      if (oid === emptyTree) entries.delete(name)
      else set(name, 'tree', oid)
    }
    return store('tree', Buffer.concat([...entries.values()].sort(asGitSorts).map(bytesOf)))
  }

  return { find, object, store, storeTree, close: () => batch.kill() }
}

const isName = /^[0-9a-f]{40}$/
const emptyTree = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'

const sortedBy = ({ nameRaw, type }: Entry) =>
  Buffer.concat([nameRaw, Buffer.from(type === 'tree' ? '/' : '')])
const asGitSorts = (a: Entry, b: Entry) => Buffer.compare(sortedBy(a), sortedBy(b))
const bytesOf = ({ mode, nameRaw, oid }: Entry) =>
  Buffer.concat([Buffer.from(`${mode.toString(8)} `), nameRaw, Buffer.from('\0'), Buffer.from(oid, 'hex')])

export function entriesOf({ bytes }: GitObject): Entry[] {
  const entries: Entry[] = []
  for (let at = 0; at < bytes.length; ) {
    const space = bytes.indexOf(32, at)
    const end = bytes.indexOf(0, space)
    const mode = Number.parseInt(bytes.toString('latin1', at, space), 8)
    const type = mode === 0o40000 ? 'tree' : mode === 0o160000 ? 'commit' : 'blob'
    const nameRaw = bytes.subarray(space + 1, end)
    entries.push({
      mode,
      type,
      name: nameRaw.toString(),
      nameRaw,
      oid: bytes.toString('hex', end + 1, end + 21),
    })
    at = end + 21
  }
  return entries
}
