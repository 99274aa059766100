import { execFile, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Files as they become after a commit; null takes one away. */
export type Tree = Readonly<Record<string, string | Uint8Array | null>>
export type Who = { name: string; email: string }
export type Entry = { mode: number; name: string; nameRaw: Buffer; oid: string; type: string }
export type GitObject = { oid: string; type: string; bytes: Buffer }
export type Repository = Awaited<ReturnType<typeof makeRepository>>

const environment = () => {
  const { GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, GIT_PREFIX, ...others } = process.env
  return { ...others, GIT_LITERAL_PATHSPECS: '1', GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' }
}

/** A bare repository, and what the host asks Git about it. */
export async function makeRepository(files: Tree, branch = 'main') {
  const folder = mkdtempSync(join(tmpdir(), 'github-'))
  execFileSync('git', ['init', '-q', '--bare', '-b', branch, folder], { env: environment() })

  const git = (words: readonly string[], input: string | Uint8Array = '', more: NodeJS.ProcessEnv = {}) =>
    new Promise<string>((resolve, reject) => {
      const options = { cwd: folder, env: { ...environment(), ...more }, maxBuffer: 2 ** 28 }
      const child = execFile('git', words, options, (error, stdout) =>
        error ? reject(error) : resolve(stdout.trimEnd()),
      )
      child.stdin?.on('error', () => {}).end(input)
    })
  /** What Git says; undefined where it says no, but not where it cannot be asked. */
  const said = (...words: string[]) =>
    git(words).catch((error: { code?: unknown }) => {
      if (error.code === 1 || error.code === 128) return undefined
      throw error
    })

  const objects = new Map<string, GitObject>()
  const batch = spawn('git', ['cat-file', '--batch'], {
    cwd: folder,
    env: environment(),
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const pieces = batch.stdout[Symbol.asyncIterator]()
  let waiting: Promise<unknown> = Promise.resolve()
  let rest: Buffer = Buffer.alloc(0)
  const more = async () => {
    const { value } = await pieces.next()
    rest = Buffer.concat([rest, value])
  }
  /** Answers come in the order of the questions. */
  async function ask(oid: string): Promise<GitObject | undefined> {
    batch.stdin.write(`${oid}\n`)
    while (!rest.includes(10)) await more()
    const end = rest.indexOf(10)
    const [, type = '', size] = rest.toString('latin1', 0, end).split(' ')
    rest = rest.subarray(end + 1)
    if (type === 'missing') return undefined
    while (rest.length <= Number(size)) await more()
    const object = { oid, type, bytes: Buffer.from(rest.subarray(0, Number(size))) }
    rest = rest.subarray(Number(size) + 1)
    objects.set(oid, object)
    return object
  }
  /** An object by its whole name. */
  const object = (oid: string): Promise<GitObject | undefined> => {
    const known = objects.get(oid)
    if (known || !/^[0-9a-f]{40}$/.test(oid)) return Promise.resolve(known)
    const asked = waiting.then(() => ask(oid))
    waiting = asked
    return asked
  }

  async function writeTree(base: string | undefined, changes: Tree): Promise<string> {
    const index = join(mkdtempSync(join(tmpdir(), 'index-')), 'index')
    const own = { GIT_INDEX_FILE: index }
    try {
      if (base) await git(['read-tree', base], '', own)
      const lines: string[] = []
      for (const [file, content] of Object.entries(changes)) {
        const oid = content === null ? '0'.repeat(40) : await git(['hash-object', '-w', '--stdin'], content)
        lines.push(`${content === null ? '0' : '100644'} ${oid}\t${file}\0`)
      }
      await git(['update-index', '-z', '--index-info'], lines.join(''), own)
      return await git(['write-tree'], '', own)
    } finally {
      rmSync(join(index, '..'), { recursive: true })
    }
  }

  /** Writes a commit that no branch has yet. */
  async function write(
    parent: string | undefined,
    changes: Tree,
    message: string,
    author: Who,
    committer = author,
  ) {
    const tree = await writeTree(parent, changes)
    const people = {
      GIT_AUTHOR_NAME: author.name,
      GIT_AUTHOR_EMAIL: author.email,
      GIT_COMMITTER_NAME: committer.name,
      GIT_COMMITTER_EMAIL: committer.email,
    }
    return git(['commit-tree', tree, ...(parent ? ['-p', parent] : []), '-F', '-'], message, people)
  }

  /** Moves a branch if it still is where it is believed to be: Git takes a lock for that, so that of two only one can. */
  const move = (ref: string, to: string, from: string) =>
    git(['-c', 'core.filesRefLockTimeout=-1', 'update-ref', ref, to, from]).then(
      () => true,
      () => false,
    )

  const head = (name = branch) => said('rev-parse', '--verify', '-q', `refs/heads/${name}`)

  /** What somebody else pushes. */
  async function push(changes: Tree, message = 'Von jemand anderem', name = branch, who = stranger) {
    const from = await head(name)
    const oid = await write(from, changes, message, who)
    if (!(await move(`refs/heads/${name}`, oid, from ?? none))) throw new Error(`${name} has moved meanwhile`)
    return oid
  }

  await push(files, 'Die Website', branch)
  return {
    folder,
    branch,
    git,
    said,
    object,
    write,
    move,
    head,
    push,
    /** The bytes of a file on a branch. */
    read: async (file: string, name = branch) => {
      const oid = await said('rev-parse', '--verify', '-q', `refs/heads/${name}:${file}`)
      return oid ? (await object(oid))?.bytes : undefined
    },
    close: () => {
      batch.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The name of no object: what a branch that is not there yet points to. */
export const none = '0'.repeat(40)
const stranger = { name: 'Otto Beispiel', email: 'otto@example.com' }

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

type Signature = Who & { date: string }
export type CommitFacts = {
  tree: string
  parents: string[]
  author: Signature
  committer: Signature
  message: string
}

export function commitFacts({ bytes }: GitObject): CommitFacts {
  const [head = '', ...paragraphs] = bytes.toString().split('\n\n')
  const all = (key: string) =>
    head.split('\n').flatMap((line) => (line.startsWith(`${key} `) ? [line.slice(key.length + 1)] : []))
  return {
    tree: all('tree')[0] ?? '',
    parents: all('parent'),
    author: signature(all('author')[0]),
    committer: signature(all('committer')[0]),
    message: paragraphs.join('\n\n').replace(/\n$/, ''),
  }
}

function signature(line = ''): Signature {
  const [, name = '', email = '', seconds] = /^(.*) <(.*)> (\d+) [+-]\d{4}$/.exec(line) ?? []
  const date = new Date(Number(seconds) * 1000).toISOString().replace('.000Z', 'Z')
  return { name, email, date }
}
