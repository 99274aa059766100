import { spawn } from 'node:child_process'
import { parse } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** The parts of a repository that the editor shows and changes. */
export const editedPaths = ['site.yaml', 'pages']

/** A failed Git command; the message is what it wrote last. */
export class GitFailure extends Error {}

/** Milliseconds that Git may take, for the network, for hooks, or until a key has been entered in a window. */
const timeout = 120_000

type Options = { env?: NodeJS.ProcessEnv; input?: string }
type Ended = { output: Buffer; said: string }

export type Git = ReturnType<typeof gitIn>

/** Runs Git in a folder. A command such as `log -z --` is split at its spaces, the arguments after it are not. */
export function gitIn(cwd: string, options: Options = {}) {
  const bytes = async (command: string, ...more: string[]) =>
    (await run([...command.split(' '), ...more], cwd, options)).output
  const text = async (command: string, ...more: string[]) => (await bytes(command, ...more)).toString()
  return {
    bytes,
    /** The same Git with more in its environment. */
    withEnv: (env: NodeJS.ProcessEnv) => gitIn(cwd, { ...options, env: { ...options.env, ...env } }),
    text,
    /** The first line of the output; undefined if Git fails. */
    line: async (command: string, ...more: string[]) =>
      (await text(command, ...more).catch(() => undefined))?.split('\n')[0],
    /** True if Git succeeds. */
    is: async (command: string, ...more: string[]) =>
      (await bytes(command, ...more).catch(() => undefined)) !== undefined,
    /** The output as a list of names, separated by null characters. */
    names: async (command: string, ...more: string[]) =>
      (await text(command, ...more)).split('\0').filter(Boolean),
    /**
     * Runs a command for exactly these files, and returns what it and its hooks say. The names are read from a stream: a
     * command has room for a few hundred.
     */
    forFiles: async (files: readonly string[], command: string, ...more: string[]) => {
      const input = files.map((file) => `:(literal)${file}\0`).join('')
      const words = [...command.split(' '), '--pathspec-from-file=-', '--pathspec-file-nul', ...more]
      return (await run(words, cwd, { ...options, input })).said
    },
  }
}

/** In a session of its own, so that no program below Git can ask in the terminal, where nobody looks. */
const detached = process.platform !== 'win32'

function run(words: string[], cwd: string, { env, input = '' }: Options): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', words, { cwd, env: { ...environment(), ...env }, detached, windowsHide: true })
    const [output, errors]: [Buffer[], Buffer[]] = [[], []]
    /** Ends Git and all that it has started. */
    const stop = (signal: NodeJS.Signals) => {
      try {
        if (child.pid) process.kill(detached ? -child.pid : child.pid, signal)
      } catch {
        // They have ended in the meantime.
      }
    }
    let isLate = false
    const late = globalThis.setTimeout(async () => {
      isLate = true
      stop('SIGTERM')
      await setTimeout(2_000, undefined, { ref: false })
      stop('SIGKILL')
    }, timeout)
    child.stdout.on('data', (piece) => output.push(piece))
    child.stderr.on('data', (piece) => errors.push(piece))
    // Git may exit without reading its input.
    child.stdin.on('error', () => {}).end(input)
    child.once('error', (error) => {
      clearTimeout(late)
      reject(new GitFailure(error.message))
    })
    // A connection that ssh keeps open for later holds the stream of errors long after Git has ended.
    const isRead = new Promise((done) => child.stdout.once('close', done))
    const isClosed = new Promise((done) => child.once('close', done))
    child.once('exit', async (code) => {
      clearTimeout(late)
      await isRead
      await Promise.race([isClosed, setTimeout(500)])
      const hasFailed = code !== 0 || isLate
      // Some hooks speak where the output of Git is otherwise.
      const words = hasFailed ? [...output, ...errors] : errors
      const said = Buffer.concat(words).toString().trim().slice(-2_000)
      if (!hasFailed) return resolve({ output: Buffer.concat(output), said })
      reject(new GitFailure([isLate && tooLate, said].filter(Boolean).join('\n') || nothingSaid))
    })
  })
}

const tooLate = '(nach zwei Minuten abgebrochen)'
export const nothingSaid = '(nichts)'

/** Without what a surrounding Git hook has set for its own index, and without a terminal to enter passwords in. */
function environment(): NodeJS.ProcessEnv {
  const { GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, GIT_PREFIX, GPG_TTY, ...others } = process.env
  const silent = { GIT_TERMINAL_PROMPT: '0', SSH_ASKPASS_REQUIRE: 'never', GIT_EDITOR: ':' }
  return { ...others, ...silent, GIT_OPTIONAL_LOCKS: '0' }
}

/** The user's own way to call ssh, with the option never to ask. A program of another kind knows no such option. */
export async function silentSsh(git: Git): Promise<NodeJS.ProcessEnv> {
  const { GIT_SSH_COMMAND, GIT_SSH, GIT_SSH_VARIANT } = process.env
  const own = GIT_SSH && `'${GIT_SSH.replaceAll("'", `'\\''`)}'`
  const command = GIT_SSH_COMMAND || (await git.line('config --get core.sshCommand')) || own || 'ssh'
  const [, ...program] = /^\s*(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(command) ?? []
  const { name } = parse(program.find(Boolean)?.replaceAll('\\', '/') ?? '')
  const variant = GIT_SSH_VARIANT || (await git.line('config --get ssh.variant')) || 'auto'
  const option = silently.get((variant === 'auto' ? name : variant).toLowerCase())
  return option ? { GIT_SSH_COMMAND: `${command} ${option}` } : {}
}

const silently = new Map([
  ['ssh', '-o BatchMode=yes'],
  ['plink', '-batch'],
  ['tortoiseplink', '-batch'],
])
