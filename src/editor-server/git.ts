import { execFile } from 'node:child_process'

/** The parts of a repository that the editor shows and changes. */
export const editedPaths = ['site.yaml', 'pages']

/** A failed Git command; the message is its last output. */
export class GitFailure extends Error {}

/** Milliseconds that Git may take, for the network, for hooks, or until a key has been entered. */
const timeout = 120_000

export type Git = ReturnType<typeof gitIn>

/**
 * Runs Git in a folder, without a shell and without prompts in the terminal; with an index of its own if one is given. A
 * command such as `log -z --` is split at its spaces, the arguments after it are not.
 */
export function gitIn(cwd: string, { index, input = '' }: { index?: string; input?: string } = {}) {
  const bytes = (command: string, ...more: string[]): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      const options = {
        cwd,
        env: environment(index),
        timeout,
        maxBuffer: 2 ** 28,
        encoding: 'buffer',
        windowsHide: true,
      } as const
      const child = execFile('git', [...command.split(' '), ...more], options, (error, stdout, stderr) => {
        if (!error) return resolve(stdout)
        const lines = stderr
          .toString()
          .trim()
          .split(/\s*\n\s*/)
        const output = lines.slice(-3).join(' ') || 'Es nennt keinen Grund.'
        reject(new GitFailure(error.killed ? 'Git hat zu lange gebraucht.' : output))
      })
      // Git may exit without reading its input.
      child.stdin?.on('error', () => {}).end(input)
    })
  const text = async (command: string, ...more: string[]) => (await bytes(command, ...more)).toString()
  return {
    bytes,
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
  }
}

/** Makes Git take file names literally, and drops what a surrounding Git hook has set for its own index. */
function environment(index: string | undefined): NodeJS.ProcessEnv {
  const { GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, GIT_PREFIX, ...others } = process.env
  const own = { GIT_TERMINAL_PROMPT: '0', GIT_LITERAL_PATHSPECS: '1', GIT_EDITOR: ':' }
  return { ...others, ...own, ...(index && { GIT_INDEX_FILE: index }) }
}
