// @module-tag thorough
import { execFile } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Workspace } from '../../src/editor/workspace/workspace.ts'
import { createSiteReader } from '../../src/editor-server/opened-site.ts'
import { createPublisher } from '../../src/editor-server/publish.ts'
import { writeFiles } from '../support/editor-server.ts'
import { startGitHttp } from '../support/git-http.ts'
import { startGitHub } from '../support/github/server.ts'
import { hostedWorkspace } from '../support/hosted.ts'
import { changedBy, dataOf, livelySite, sitDown, steps, wordsIn } from '../support/two-people.ts'

/*
 * Two people change the same files of the site and both publish, through the whole of desk, merge, workspace and Git.
 * `PAIRS=500 npx vitest run tests/unit/editor-two-people.test.ts` runs as many pairs.
 */

const numRuns = Number(process.env.PAIRS ?? 6)
const files = Object.keys(livelySite).filter((file) => file.endsWith('.yaml'))

type Place = {
  workspaces: [Pick<Workspace, 'open' | 'publish'>, Pick<Workspace, 'open' | 'publish'>]
  /** Reads a file as finally published. */
  read(file: string): Promise<string>
  end(): void
}

/** Two folders with one remote, as served by a Git host; the second is updated by hand before its editor publishes. */
async function twoFolders(): Promise<Place> {
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'two-people-')))
  // The remote answers in this process.
  const git = async (folder: string, ...words: string[]) =>
    (await promisify(execFile)('git', words, { cwd: join(root, folder) })).stdout
  const { origin, stop } = await startGitHttp(root)
  await git('', 'init', '-q', '--bare', '-b', 'main', 'remote.git')
  const folders: { open: Workspace['open']; publish: Workspace['publish'] }[] = []
  for (const name of ['erika', 'otto']) {
    await git('', 'clone', '-q', `${origin}/remote.git`, name)
    await git(name, 'config', 'user.name', name)
    await git(name, 'config', 'user.email', `${name}@example.com`)
    const folder = join(root, name)
    if (name === 'erika') {
      await git(name, 'checkout', '-q', '-B', 'main')
      writeFiles(folder, livelySite)
      await git(name, 'add', '.')
      await git(name, 'commit', '-qm', 'Die Website')
      await git(name, 'push', '-q', '-u', 'origin', 'main')
    }
    const { open } = createSiteReader(folder)
    folders.push({ open, publish: createPublisher(folder, open) })
  }
  const [erika, otto] = folders
  if (!erika || !otto) throw new Error('There are two')
  const publish: Workspace['publish'] = async (publication) => {
    await git('otto', 'pull', '-q', '--ff-only')
    return otto.publish(publication)
  }
  return {
    workspaces: [erika, { open: otto.open, publish }],
    read: (file) => git('remote.git', 'show', `main:${file}`),
    end: () => {
      stop()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

/** Two browsers with the same GitHub repository. */
async function twoBrowsers(): Promise<Place> {
  const github = await startGitHub(livelySite)
  return {
    workspaces: [hostedWorkspace(github), hostedWorkspace(github)],
    read: async (file) => String(await github.read(file)),
    end: () => void github.stop(),
  }
}

test.each([
  ['on this computer, after git pull', twoFolders],
  ['on GitHub', twoBrowsers],
])('%s: neither person loses anything', async (_, begin) => {
  const { workspaces, read, end } = await begin()
  try {
    const [erika, otto] = await Promise.all(workspaces.map(sitDown))
    if (!erika || !otto) throw new Error('There are two')
    const count = { merged: 0, asked: 0 }
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files),
        steps,
        steps,
        fc.boolean(),
        async (file, own, others, same) => {
          for (const [i, one] of [erika, otto].entries())
            await one.take(await (workspaces[i] as Place['workspaces'][0]).open())
          const base = await read(file)
          const mine = changedBy(base, own, 'E')
          const theirs = changedBy(
            base,
            same ? others.map((step, i) => ({ ...step, place: own[i % own.length]?.place ?? 0 })) : others,
            'O',
          )
          fc.pre(mine !== base && theirs !== base)
          const isFine = (await erika.write(file, mine)) && (await otto.write(file, theirs))
          if (!isFine) await Promise.all([erika.desk.reset(''), otto.desk.reset('')])
          fc.pre(isFine)
          const first = await erika.publish()
          expect(first, first.sentence).toMatchObject({ ended: 'published' })
          const { ended, tries, asked } = await otto.publish()
          expect(ended).toBe('published')
          count.merged += tries - 1
          count.asked += asked
          const result = await read(file)
          expect(dataOf(result)).toBeDefined()
          // Otto's words are there; so are Erika's, unless he was asked and chose his own.
          expect(wordsIn(result, 'O')).toEqual(expect.arrayContaining(wordsIn(theirs, 'O')))
          if (!asked) expect(wordsIn(result, 'E')).toEqual(expect.arrayContaining(wordsIn(mine, 'E')))
          expect(await otto.read(file)).toBe(result)
        },
      ),
      { numRuns, endOnFailure: true },
    )
    expect(count.merged).toBe(numRuns)
    expect(count.asked).toBeGreaterThan(0)
  } finally {
    end()
  }
})

test('of two simultaneous publications on GitHub one succeeds, the other after a merge', async () => {
  const github = await startGitHub(livelySite)
  const page = 'pages/start.yaml'
  const workspaces = [hostedWorkspace(github), hostedWorkspace(github)] as const
  const [erika, otto] = [await sitDown(workspaces[0]), await sitDown(workspaces[1])]
  for (let round = 1; round <= 3; round++) {
    const head = await github.head()
    // Both change the same page, in the last round the same field.
    const own = /(title: Was wir zu ).*/
    const other = round < 3 ? /(title: So läuft es bei ).*/ : own
    const both = [
      { person: erika, field: own, value: `Erika ${round}.` },
      { person: otto, field: other, value: `Otto ${round}.` },
    ] as const
    for (const { person, field, value } of both)
      expect(await person.write(page, (await person.read(page)).replace(field, `$1${value}`))).toBe(true)
    const outcomes = await Promise.all(both.map(({ person }) => person.send()))
    expect(outcomes.map(({ ended }) => ended).sort()).toEqual(['changed', 'published'])
    expect(await github.git(['rev-list', `${head}..main`])).toBe(await github.head())
    const [won, lost] = outcomes[0]?.ended === 'published' ? both : ([both[1], both[0]] as const)
    expect(String(await github.read(page))).toContain(won.value)

    // The later person is asked where both changed the same text, and loses nothing.
    for (const [i, outcome] of outcomes.entries())
      if (outcome.ended === 'published') await both[i]?.person.published(outcome.site)
      else if (outcome.ended === 'changed')
        expect(await both[i]?.person.take(outcome.site)).toBe(round < 3 ? 0 : 1)
    expect(await lost.person.publish()).toMatchObject({ ended: 'published', tries: 1 })
    const text = String(await github.read(page))
    expect([won.value, lost.value].filter((one) => text.includes(one))).toEqual(
      round < 3 ? [won.value, lost.value] : [lost.value],
    )
    expect(await github.git(['rev-list', '--count', `${head}..main`])).toBe('2')
    await won.person.take(await workspaces[won.person === erika ? 0 : 1].open())
  }
  await github.stop()
})
