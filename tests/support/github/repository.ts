import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type GitObject, objectsIn, type Tree } from './objects.ts'

export type Who = { name: string; email: string }
export type Repository = Awaited<ReturnType<typeof makeRepository>>

const environment = () => {
  const { GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, GIT_PREFIX, ...others } = process.env
  return { ...others, GIT_LITERAL_PATHSPECS: '1', GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' }
}

/** Creates a bare repository and the Git operations that the host needs on it. */
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
  const { find, object, close } = objectsIn(folder, environment())
  let written = 0

  /** Writes a commit that is not on any branch yet. */
  function write(
    parent: string | undefined,
    changes: Tree,
    message: string,
    author: Who,
    committer = author,
  ): Promise<string> {
    const now = `${Math.floor(Date.now() / 1000)} +0000`
    const data = (content: string | Uint8Array) => {
      const bytes = Buffer.from(content as string)
      return Buffer.concat([Buffer.from(`data ${bytes.length}\n`), bytes, Buffer.from('\n')])
    }
    const head = [
      `commit refs/written/${++written}`,
      'mark :1',
      `author ${signed(author)} ${now}`,
      `committer ${signed(committer)} ${now}`,
      '',
    ]
    const files = Object.entries(changes).flatMap(([path, content]) =>
      content === null
        ? Buffer.from(`D ${path}\n`)
        : [Buffer.from(`M 100644 inline ${path}\n`), data(content)],
    )
    const stream = [
      Buffer.from(head.join('\n')),
      data(message.replace(/\n?$/, '\n')),
      Buffer.from(parent ? `from ${parent}\n` : ''),
      ...files,
      Buffer.from('get-mark :1\n'),
    ]
    return git(['fast-import', '--quiet'], Buffer.concat(stream))
  }

  /** Moves a branch if it still has the expected value; Git locks it, so that only one of two moves succeeds. */
  const move = (ref: string, to: string, from: string) =>
    git(['-c', 'core.filesRefLockTimeout=-1', 'update-ref', ref, to, from]).then(
      () => true,
      () => false,
    )

  const head = async (name = branch) => (await find(`refs/heads/${name}`))?.oid

  /** Pushes a commit by another person. */
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
    find,
    object,
    write,
    move,
    head,
    push,
    /** Returns the bytes of a file on a branch. */
    read: async (file: string, name = branch) => (await find(`refs/heads/${name}:${file}`))?.bytes,
    close: () => {
      close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The null object id: the value of a branch that does not exist. */
export const none = '0'.repeat(40)
const stranger = { name: 'Otto Beispiel', email: 'otto@example.com' }

/** Like Git, drops characters that would end a name or an address, and punctuation around them. */
function signed({ name, email }: Who): string {
  const [who, where] = [name, email].map((words) =>
    words.replace(/[<>\n]/g, '').replace(/^[\0- .,:;"\\']+|[\0- .,:;"\\']+$/g, ''),
  )
  return `${who} <${where}>`
}

type Signature = Who & { date: string }
export type CommitFacts = {
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
