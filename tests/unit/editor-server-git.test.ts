// @module-tag thorough
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FileChange, Outcome, PastPublication, Revision } from '../../src/editor/workspace/workspace.ts'
import { gitIn } from '../../src/editor-server/git.ts'
import { listPublications, readPublication } from '../../src/editor-server/history.ts'
import { recover } from '../../src/editor-server/journal.ts'
import { createSiteReader } from '../../src/editor-server/opened-site.ts'
import { createPublisher } from '../../src/editor-server/publish.ts'
import { hasUnsent } from '../../src/editor-server/repository.ts'
import { serveEditor, writeFiles } from '../support/editor-server.ts'
import { type Files, plainPage, smallSite } from '../support/site.ts'

const page = 'pages/reparatur.yaml'
const other = 'pages/kontakt.yaml'
const edited = (file: 'pages/reparatur.yaml' | 'pages/kontakt.yaml' | 'site.yaml', by: string) =>
  `# ${by}\n${smallSite[file]}`

/** A bare repository, the editor's folder that pushes to it, and another person's. Both have the site in a subfolder. */
let root: string
let own: string
let theirs: string
const git = (folder: string, ...words: string[]) =>
  execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trimEnd()
const lines = (folder: string, ...words: string[]) =>
  git(folder, ...words)
    .split('\n')
    .filter(Boolean)
const configure = (folder: string, name: string) => {
  git(folder, 'config', 'user.name', name)
  git(folder, 'config', 'user.email', `${name}@palettenbetrieb.example`)
}
/** Ignores the Git configuration of this computer. */
const isolate = () => {
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
  vi.stubEnv('GIT_CONFIG_SYSTEM', '/dev/null')
}
const remote = () => join(root, 'remote.git')
const text = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8')

const made = realpathSync(mkdtempSync(join(tmpdir(), 'editor-git-')))
beforeAll(() => {
  isolate()
  git(made, 'init', '--quiet', '--bare', '--initial-branch=main', 'remote.git')
  git(made, 'clone', '--quiet', join(made, 'remote.git'), 'own')
  const folder = join(made, 'own')
  git(folder, 'checkout', '--quiet', '-B', 'main')
  configure(folder, 'Erika')
  writeFiles(join(folder, 'web'), smallSite)
  writeFiles(folder, { 'liesmich.txt': 'a\n' })
  git(folder, 'add', '--all')
  git(folder, 'commit', '--quiet', '-m', 'Anfang')
  git(folder, 'push', '--quiet', '-u', 'origin', 'main')
  git(made, 'clone', '--quiet', join(made, 'remote.git'), 'theirs')
  configure(join(made, 'theirs'), 'Otto')
})
beforeEach(() => {
  isolate()
  root = realpathSync(mkdtempSync(join(tmpdir(), 'editor-git-')))
  cpSync(made, root, { recursive: true, preserveTimestamps: true })
  for (const name of ['own', 'theirs']) git(join(root, name), 'remote', 'set-url', 'origin', remote())
  own = join(root, 'own/web')
  theirs = join(root, 'theirs/web')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))
afterAll(() => rmSync(made, { recursive: true }))

/** Publishes a change by another person. */
const pushTheirs = (files: Files) => {
  git(theirs, 'pull', '--quiet', '--rebase')
  writeFiles(theirs, files)
  git(theirs, 'add', '--all', '.')
  git(theirs, 'commit', '--quiet', '-m', 'Otto')
  git(theirs, 'push', '--quiet')
}
const publish = async (changes: FileChange[], meanwhile = () => {}): Promise<Outcome> => {
  const { open } = createSiteReader(own)
  const { version } = await open()
  meanwhile()
  return createPublisher(own, open)({ version, message: 'Reparatur: Titel\n\nneu', changes })
}
/** Installs a hook of Git in the editor's folder. */
const hook = (name: string, script: string) => {
  const hooks = join(root, 'own/.git/hooks')
  mkdirSync(hooks, { recursive: true })
  writeFileSync(join(hooks, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return join(hooks, name)
}
const publishPage = (by: string, meanwhile?: () => void) =>
  publish([{ file: page, text: edited(page, by) }], meanwhile)
const sentenceOf = (outcome: Outcome) => ('sentence' in outcome ? outcome.sentence : outcome.ended)
const onRemote = (file: string) => git(remote(), 'show', `main:web/${file}`)
const whole = (name: string) => ({
  head: git(own, 'rev-parse', name),
  status: git(own, 'status', '--porcelain'),
})

describe('a single commit of exactly these files', () => {
  test('is created and pushed, whatever else is changed or staged', async () => {
    writeFiles(own, { [other]: edited(other, 'von Hand'), '../liesmich.txt': 'b\n', 'notiz.txt': 'x' })
    git(own, 'add', '--', '../liesmich.txt')
    const outcome = await publish([
      { file: page, text: edited(page, 'Erika') },
      { file: 'pages/neu.yaml', text: `hidden: true\n${plainPage('Neu')}` },
      { file: 'pages/files/preise.pdf', bytes: btoa('%PDF-1.7') },
    ])
    expect(outcome).toMatchObject({
      ended: 'published',
      sentence: expect.stringContaining('Veröffentlicht.'),
      address: expect.stringMatching(/\/reparatur$/),
    })
    expect(lines(remote(), 'show', '--format=%an|%ae|%B', '--name-status', '--no-renames', 'main')).toEqual([
      'Erika|Erika@palettenbetrieb.example|Reparatur: Titel',
      'neu',
      'A\tweb/pages/files/preise.pdf',
      'A\tweb/pages/neu.yaml',
      `M\tweb/${page}`,
    ])
    expect(lines(own, 'status', '--porcelain')).toEqual([
      'M  liesmich.txt',
      ' M web/pages/kontakt.yaml',
      '?? web/notiz.txt',
    ])
    expect(await publish([{ file: 'pages/neu.yaml', removed: true }])).toMatchObject({
      sentence: expect.stringContaining('Veröffentlicht.'),
    })
    expect(lines(remote(), 'show', '--format=', '--name-status', 'main')).toEqual(['D\tweb/pages/neu.yaml'])
  })

  test('includes the site facts of the form function', async () => {
    const facts = 'supabase/functions/send-contact-email/site-facts.json'
    writeFiles(own, { [facts]: '{}\n' })
    git(own, 'add', '.')
    git(own, 'commit', '--quiet', '-m', 'Funktion')
    const outcome = await publish([
      { file: 'site.yaml', text: smallSite['site.yaml'].replace('label: Menge', 'label: Anzahl') },
    ])
    expect(sentenceOf(outcome)).toMatch(/^Veröffentlicht\. .* Das Anfrageformular hat sich geändert/)
    expect(onRemote(facts)).toContain('Anzahl')
  })
})

describe('another person was faster', () => {
  test.each([
    ['before', other, 'published'],
    ['before', page, 'changed'],
    ['after', other, 'published'],
    ['after', page, 'changed'],
  ] as const)('%s our last look, in %s: %s', async (when, file, ended) => {
    const script = `cd "${theirs}" && unset GIT_DIR && git pull -q && { echo "# Otto"; cat ${file}; } > x && mv x ${file} && git commit -qam Otto && git push -q`
    const outcome = await publishPage('Erika', () => {
      if (when === 'before') pushTheirs({ [file]: edited(file, 'Otto') })
      // Runs once, after our commit has been created.
      else hook('pre-push', `rm "$0"\n(${script}) >&2 </dev/null`)
    })
    expect(existsSync(join(root, 'own/.git/hooks/pre-push'))).toBe(false)
    expect(outcome).toMatchObject({ ended, site: { texts: { [file]: edited(file, 'Otto') } } })
    if (ended === 'published') expect(sentenceOf(outcome)).toContain('Veröffentlicht.')
    expect(onRemote(file)).toMatch(/^# Otto/)
    expect(onRemote(page)).toMatch(ended === 'published' ? /^# Erika/ : /^# Otto/)
    expect(whole('main')).toEqual({ head: git(remote(), 'rev-parse', 'main'), status: '' })
  })

  test('and the file is edited here during the fetch: the edit stays', async () => {
    const prepare = () => {
      pushTheirs({ [other]: edited(other, 'Otto') })
      hook('reference-transaction', `echo "# von Hand" > "${own}/${page}"`)
    }
    const outcome = await publishPage('Erika', prepare)
    expect(outcome).toMatchObject({ ended: 'changed', site: { texts: { [page]: '# von Hand\n' } } })
    expect(onRemote(page)).not.toMatch(/^# Erika/)
  })

  test('and their changes make ours invalid: this is shown, and nothing is pushed', async () => {
    const link = `${smallSite[page]}    image: { file: europalette.jpg, alt: Palette }\n`
    const outcome = await publish([{ file: page, text: link }], () =>
      pushTheirs({
        'pages/images/europalette.jpg': undefined,
        [other]: smallSite[other].replace(/\n.*europalette.*/, ''),
      }),
    )
    expect(outcome).toMatchObject({ ended: 'changed' })
    expect(onRemote(page)).toBe(smallSite[page].trim())
  })

  test('and theirs touches uncommitted files here: ours stays here, theirs is not touched', async () => {
    git(own, 'config', 'merge.autoStash', 'true')
    writeFiles(own, { [other]: edited(other, 'von Hand') })
    const outcome = await publishPage('Erika', () => pushTheirs({ [other]: edited(other, 'Otto') }))
    expect(sentenceOf(outcome)).toMatch(
      /^Noch nicht veröffentlicht, aber auf diesem Computer gesichert.*Jemand anderes/,
    )
    expect(text(own, other)).toBe(edited(other, 'von Hand'))
    expect(git(own, 'stash', 'list')).toBe('')
    expect(onRemote(other)).toMatch(/^# Otto/)
    expect(git(own, 'show', `HEAD:web/${page}`)).toMatch(/^# Erika/)
  })

  test('while this computer was offline: what it has committed is sent next time, or a person is asked to merge', async () => {
    renameSync(remote(), join(root, 'away'))
    expect(await hasUnsent(own)).toBe(false)
    const offline = await publishPage('Erika')
    expect(sentenceOf(offline)).toMatch(
      /^Noch nicht veröffentlicht, .*„origin“ ist nicht zu erreichen\. Klicken Sie später noch einmal auf „Veröffentlichen“/,
    )
    expect(await hasUnsent(own)).toBe(true)
    renameSync(join(root, 'away'), remote())
    expect(await publish([])).toMatchObject({ sentence: expect.stringContaining('Veröffentlicht.') })
    expect([onRemote(page), await hasUnsent(own)]).toEqual([edited(page, 'Erika').trim(), false])

    renameSync(remote(), join(root, 'away'))
    await publish([{ file: page, text: edited(page, 'Erika, offline') }])
    renameSync(join(root, 'away'), remote())
    pushTheirs({ [other]: edited(other, 'Otto') })
    const apart = await publish([{ file: 'site.yaml', text: edited('site.yaml', 'Erika') }])
    expect(sentenceOf(apart)).toMatch(/gesichert: Jemand anderes .*mit „git pull“.*nichts\.$/)
    expect(onRemote(other)).toMatch(/^# Otto/)
    for (const file of [page, 'site.yaml']) expect(git(own, 'show', `HEAD:web/${file}`)).toMatch(/^# Erika/)
    expect(git(own, 'status', '--porcelain')).toBe('')
  })

  test('names a remote that refuses, with its message', async () => {
    writeFileSync(join(remote(), 'hooks/pre-receive'), '#!/bin/sh\necho geschützt >&2\nexit 1\n', {
      mode: 0o755,
    })
    const outcome = await publishPage('Erika')
    expect(sentenceOf(outcome)).toMatch(/„origin“ nimmt es nicht an.*verloren ist nichts/)
    expect(git(own, 'log', '-1', '--format=%s')).toBe('Reparatur: Titel')
  })
})

describe('without a usable Git nothing is written, and the solution is named', () => {
  const cases: [string, () => unknown, RegExp][] = [
    [
      'no committer is configured',
      () => git(own, 'config', '--unset', 'user.email'),
      /git config --global user\.name/,
    ],
    ['a detached head', () => git(own, 'checkout', '--quiet', '--detach'), /keinen Zweig.*git switch main/],
    [
      'an unfinished merge',
      () => {
        git(own, 'checkout', '--quiet', '-b', 'zweig')
        writeFiles(own, { [other]: edited(other, 'a') })
        git(own, 'commit', '--quiet', '-am', 'a')
        git(own, 'checkout', '--quiet', 'main')
        git(own, 'merge', '--quiet', '--no-commit', '--no-ff', 'zweig')
      },
      /Zusammenführen \(merge oder rebase\) begonnen/,
    ],
    [
      'a lock of another program',
      () => writeFileSync(join(root, 'own/.git/index.lock'), ''),
      /Ein anderes Programm.*index\.lock/,
    ],
    [
      'a lock of the branch',
      () => writeFileSync(join(root, 'own/.git/refs/heads/main.lock'), ''),
      /Ein anderes Programm.*main\.lock/,
    ],
    [
      'a hook that refuses without a word',
      () => hook('pre-commit', 'exit 1'),
      /Git hat die Änderungen nicht angenommen: Es nennt keinen Grund\./,
    ],
    [
      'a hook that refuses',
      () => hook('pre-commit', 'echo Rechtschreibung >&2\nexit 1'),
      /Git hat die Änderungen nicht angenommen: Rechtschreibung/,
    ],
    [
      'an uncommitted page that the site needs',
      () =>
        writeFiles(own, {
          'pages/lager.yaml': plainPage('Lager'),
          'site.yaml': smallSite['site.yaml'].replace(
            'routes:',
            'routes:\n  - { path: /lager, page: lager.yaml }',
          ),
        }),
      /noch nicht in Git festgehalten sind: „pages\/lager\.yaml“/,
    ],
  ]
  test.each([
    ['no repository', () => rmSync(join(root, 'own/.git'), { recursive: true })],
    [
      'a repository that does not track the site',
      () => {
        rmSync(join(root, 'own/.git'), { recursive: true })
        git(join(root, 'own'), 'init', '--quiet')
      },
    ],
  ])('%s', async (_, prepare) => {
    prepare()
    expect(await publishPage('Erika')).toMatchObject({
      ended: 'refused',
      sentence: expect.stringMatching(/^Die Redaktion braucht Git.*docs\/veroeffentlichen\.md/),
    })
    expect(text(own, page)).toBe(smallSite[page])
  })

  test.each(cases)('%s', async (_, prepare, sentence) => {
    prepare()
    const before = { ...whole('HEAD'), page: text(own, page), index: git(own, 'ls-files', '--stage') }
    const outcome = await publish([
      { file: page, text: edited(page, 'Erika') },
      { file: 'site.yaml', text: `# Erika\n${text(own, 'site.yaml')}` },
      { file: 'pages/files/neu.pdf', bytes: btoa('%PDF-1.7') },
    ])
    expect(outcome).toMatchObject({ ended: 'refused', sentence: expect.stringMatching(sentence) })
    expect(sentenceOf(outcome)).toContain('Es wurde nichts geschrieben')
    expect({ ...whole('HEAD'), page: text(own, page), index: git(own, 'ls-files', '--stage') }).toEqual(
      before,
    )
  })
})

describe('earlier publications', () => {
  const ids: Record<string, string> = {}
  const start = String(smallSite['pages/start.yaml'])
  const commit = (message: string, files: Files, folder = own) => {
    writeFiles(folder, files)
    git(folder, 'add', '--all')
    git(folder, 'commit', '--quiet', '-m', message)
    return git(folder, 'rev-parse', 'HEAD')
  }
  beforeEach(() => {
    ids.first = git(own, 'rev-parse', 'HEAD')
    ids.bytes = commit('Bild und Text\n\n- eins\n- zwei', {
      [page]: `\uFEFF# Grüße\r\n${smallSite[page]}`,
      'pages/images/a b.jpg': Buffer.from([0, 255, 10]),
      'pages/files/urkunde.pdf': undefined,
    })
    ids.code = commit('nur Programm', { 'src/x.ts': 'x', 'web.txt': 'x' }, join(root, 'own'))
    const hostile = ['pages/sub/x.yaml', 'pages/images/sub/a.jpg', 'pages/notiz.txt']
    ids.hostile = commit('fremd', Object.fromEntries(hostile.map((file) => [file, 'x'])))
    symlinkSync('/etc/passwd', join(own, 'pages/images/link.jpg'))
    ids.link = commit('Verknüpfung', {})
    git(own, 'checkout', '-q', '-b', 'seite')
    commit('auf dem Zweig', { 'pages/start.yaml': `# a\n${start}` })
    git(own, 'checkout', '-q', 'main')
    git(own, 'merge', '-q', '--no-ff', '-m', 'Zweig übernommen', 'seite')
    ids.merge = git(own, 'rev-parse', 'HEAD')
    git(own, 'checkout', '-q', '-b', 'anderswo')
    ids.elsewhere = commit('anderswo', { 'pages/start.yaml': `# b\n${start}` })
    git(own, 'checkout', '-q', 'main')
  })

  test('are the commits that touched the site, newest first; a merge counts once', async () => {
    const list = await listPublications(own)
    expect(list.map(({ id }) => id)).toEqual([ids.merge, ids.link, ids.hostile, ids.bytes, ids.first])
    expect(list[3]).toMatchObject({ who: 'Erika', message: 'Bild und Text\n\n- eins\n- zwei' })
    expect(Date.parse(list[3]?.when ?? '')).toBeGreaterThan(0)

    // Each has its files before and after, byte for byte, and only files of the site.
    const read = (name: string) => readPublication(own, String(ids[name]))
    expect(await read('bytes')).toEqual({
      before: [
        { file: 'pages/files/urkunde.pdf', bytes: '' },
        { file: 'pages/images/a b.jpg', removed: true },
        { file: page, text: smallSite[page] },
      ],
      after: [
        { file: 'pages/files/urkunde.pdf', removed: true },
        { file: 'pages/images/a b.jpg', bytes: 'AP8K' },
        { file: page, text: `\uFEFF# Grüße\r\n${smallSite[page]}` },
      ],
    })
    const merged = { file: 'pages/start.yaml', text: `# a\n${start}` }
    expect((await read('merge')).after).toEqual([merged])
    const { before, after } = await read('first')
    expect(before.every((one) => 'removed' in one)).toBe(true)
    expect(after.map(({ file }) => file)).toEqual(Object.keys(smallSite).sort())
    for (const name of ['hostile', 'link', 'code'])
      expect(await read(name)).toEqual({ before: [], after: [] })
  })

  test('are read only by the commits of this branch', async () => {
    const editor = await serveEditor(own)
    const list: PastPublication[] = JSON.parse((await editor.ask('GET /api/history')).text)
    expect(list).toHaveLength(5)
    const { text } = await editor.ask(`GET /api/history/${ids.merge}`)
    expect((JSON.parse(text) as Revision).after).toHaveLength(1)
    const blob = git(own, 'rev-parse', `${ids.first}:web/site.yaml`)
    const others = [
      'HEAD',
      'main',
      '--output=x',
      `${ids.merge}^`,
      `${ids.merge}~1`,
      `${ids.merge}:site.yaml`,
      ids.merge?.slice(0, 8),
    ]
    const ghosts = ['0'.repeat(40), blob, ids.elsewhere, '..%2f..%2fsite.yaml', `${ids.merge}%00`, '']
    for (const id of [...others, ...ghosts]) {
      expect.soft((await editor.ask(`GET /api/history/${id}`)).status, `${id}`).toBe(404)
    }
    rmSync(join(root, 'own/.git'), { recursive: true })
    const answer = await editor.ask('GET /api/history')
    expect([answer.status, answer.text]).toEqual([
      409,
      expect.stringContaining('in diesem Ordner hält Git nichts fest'),
    ])
    await editor.stop()
  })
})

describe('a publication that ends in the middle', () => {
  const changes: FileChange[] = [
    { file: page, text: edited(page, 'Erika') },
    { file: 'pages/neu.yaml', text: `hidden: true\n${plainPage('Neu')}` },
  ]
  /** What a crash leaves behind while a hook of the commit runs; Git itself cleans up when its terminal closes. */
  const crash = async (hookName: string) => {
    hook(hookName, 'cp -r ../own ../crashed && rm -f ../crashed/.git/*.lock ../crashed/.git/next-index*')
    expect(sentenceOf(await publish(changes))).toContain('Veröffentlicht.')
    return join(root, 'crashed/web')
  }

  test('before its commit is undone at the next start', async () => {
    const folder = await crash('pre-commit')
    expect(text(folder, page)).toBe(edited(page, 'Erika'))
    writeFiles(folder, { [other]: edited(other, 'von Hand') })
    await recover(gitIn(folder), folder)
    expect(lines(folder, 'status', '--porcelain')).toEqual([' M web/pages/kontakt.yaml'])
    expect(text(folder, page)).toBe(smallSite[page])
  })

  test('after its commit stays as it is', async () => {
    const folder = await crash('post-commit')
    await recover(gitIn(folder), folder)
    expect(lines(folder, 'status', '--porcelain')).toEqual([])
    expect(text(folder, page)).toBe(edited(page, 'Erika'))
  })

  test('leaves what somebody has written since', async () => {
    const folder = await crash('pre-commit')
    writeFiles(folder, { [page]: edited(page, 'Otto') })
    await recover(gitIn(folder), folder)
    expect(text(folder, page)).toBe(edited(page, 'Otto'))
  })
})

test('a file that Git was told to skip is no success', async () => {
  git(own, 'update-index', '--skip-worktree', page)
  const before = whole('HEAD')
  const outcome = await publish([
    { file: page, text: edited(page, 'Erika') },
    { file: other, text: edited(other, 'Erika') },
  ])
  expect(sentenceOf(outcome)).toContain(`Git hält die Datei „${page}“ nicht fest`)
  expect(whole('HEAD')).toEqual(before)
  expect(text(own, page)).toBe(smallSite[page])
})
