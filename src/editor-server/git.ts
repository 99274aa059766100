import { execFile } from 'node:child_process'

/** Splits a command such as `log -z --` into arguments; those that may contain spaces are added separately. */
export const words = (command: string) => command.split(' ')

/** The parts of a repository that the editor shows and changes. */
export const editedPaths = ['site.yaml', 'pages']

/** A failed Git command; the message is its last output. */
export class GitFailure extends Error {}

/** Milliseconds that Git may take, for the network, for hooks, or until a key has been entered. */
const timeout = 120_000

type How = { input?: string | Uint8Array }

export type Git = ReturnType<typeof gitIn>

/** Runs Git in a folder, without a shell and without prompts in the terminal; with an index of its own if one is given. */
export function gitIn(cwd: string, index?: string) {
  const run = (asked: readonly string[], { input = '' }: How = {}): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      const options = {
        cwd,
        env: environment(index),
        timeout,
        maxBuffer: 2 ** 28,
        encoding: 'buffer',
        windowsHide: true,
      } as const
      const child = execFile('git', asked, options, (error, stdout, stderr) => {
        if (!error) return resolve(stdout)
        if (error.killed) return reject(new GitFailure('Git hat zu lange gebraucht.'))
        const output = stderr
          .toString()
          .trim()
          .split(/\s*\n\s*/)
          .slice(-3)
          .join(' ')
        const said = output || stdout.toString().trim().split('\n').at(-1)
        reject(new GitFailure(said || 'Es nennt keinen Grund.'))
      })
      // Git may exit without reading its input.
      child.stdin?.on('error', () => {}).end(input)
    })
  const text = async (asked: readonly string[], how?: How) => (await run(asked, how)).toString()
  return {
    bytes: run,
    text,
    /** The first line of the output; undefined if Git fails. */
    line: (...asked: string[]) =>
      text(asked).then(
        (all) => all.split('\n')[0],
        () => undefined,
      ),
    is: (...asked: string[]) =>
      run(asked).then(
        () => true,
        () => false,
      ),
    /** The output as a list of names, separated by null characters. */
    names: async (...asked: string[]) => (await text(asked)).split('\0').filter(Boolean),
  }
}

/** Makes Git take file names literally, and drops what a surrounding Git hook has set for its own index. */
function environment(index: string | undefined): NodeJS.ProcessEnv {
  const { GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, GIT_PREFIX, ...others } = process.env
  const own = { GIT_TERMINAL_PROMPT: '0', GIT_LITERAL_PATHSPECS: '1', GIT_EDITOR: ':' }
  return { ...others, ...own, ...(index && { GIT_INDEX_FILE: index }) }
}
