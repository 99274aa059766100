import { execFile } from 'node:child_process'

/** `log -z --` as Git takes it; what may have spaces in it stands beside it. */
export const words = (command: string) => command.split(' ')

/** What the editor shows and changes of a repository. */
export const ours = ['site.yaml', 'pages']

/** Git has not done it; the message is what it said last. */
export class GitFailure extends Error {}

/** How long Git may take on this computer, where hooks may run and somebody may be asked for a key, and over the network. */
const limits = { local: 120_000, network: 120_000 }

/** `index` is that of no folder. */
type How = { input?: string | Uint8Array; isRemote?: boolean; index?: string }

export type Git = ReturnType<typeof gitIn>

/** Runs Git in a folder, without a shell and without questions in the terminal. */
export function gitIn(cwd: string) {
  const run = (
    asked: readonly string[],
    { input = '', isRemote = false, index }: How = {},
  ): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      const timeout = isRemote ? limits.network : limits.local
      const options = {
        cwd,
        env: { ...environment(), ...(index && { GIT_INDEX_FILE: index }) },
        timeout,
        maxBuffer: 2 ** 28,
        encoding: 'buffer',
        windowsHide: true,
      } as const
      const child = execFile('git', asked, options, (error, stdout, stderr) => {
        if (!error) return resolve(stdout)
        if (error.killed) return reject(new GitFailure('Git hat zu lange gebraucht.'))
        const said = stderr.toString().trim().split('\n').slice(-3).join(' ')
        reject(new GitFailure(said || stdout.toString().trim().split('\n').at(-1) || error.message))
      })
      // It may end without having read it.
      child.stdin?.on('error', () => {}).end(input)
    })
  const text = async (asked: readonly string[], how?: How) => (await run(asked, how)).toString()
  return {
    bytes: run,
    text,
    /** The first line; undefined where Git says no. */
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
    /** Names, as they are seen from the folder. */
    names: async (...asked: string[]) => (await text(asked)).split('\0').filter(Boolean),
  }
}

/** A name of a file is a name, and no pattern; whoever starts us from a hook of Git means another index. */
function environment(): NodeJS.ProcessEnv {
  const { GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, GIT_PREFIX, ...others } = process.env
  return {
    ...others,
    GIT_TERMINAL_PROMPT: '0',
    GIT_LITERAL_PATHSPECS: '1',
    GIT_EDITOR: ':',
    GIT_MERGE_AUTOEDIT: 'no',
  }
}
