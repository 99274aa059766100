import { readPictures } from '#reading'
import { githubWorkspace } from '../../src/editor/workspace/github/github.ts'
import type { Settings } from '../../src/editor/workspace/github/settings.ts'
import type { Workspace } from '../../src/editor/workspace/workspace.ts'
import { type GitHub, writer } from './github/server.ts'

const settingsFor = ({ origin }: Pick<GitHub, 'origin'>): Settings => ({
  api: origin,
  owner: 'paletten',
  name: 'website',
  branch: 'main',
  site: 'http://127.0.0.1:9',
})

/** Opens the workspace of an editor with a token, as in a browser, but without drawing pictures. */
export function hostedWorkspace(
  github: GitHub,
  token = writer,
  more: Partial<Settings> & { wait?: () => Promise<void> } = {},
) {
  const expired: string[] = []
  const { wait = async () => {}, ...settings } = more
  const workspace = githubWorkspace({
    settings: { ...settingsFor(github), ...settings },
    key: { token: () => token, expired: ({ message }) => expired.push(message) },
    async describe(file) {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const facts = await readPictures({ read: async () => bytes }, [file.name])
      return { bytes: bytes.length, ...facts.get(file.name) }
    },
    signOut() {},
    wait,
  }) as Required<Workspace>
  return { ...workspace, expired }
}
