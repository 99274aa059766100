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
import type {
  FileChange,
  PastPublication,
  PublishOutcome,
  Revision,
} from '../../src/editor/workspace/workspace.ts'
import { listPublications, readRevision } from '../../src/editor-server/history.ts'
import { createSiteReader } from '../../src/editor-server/opened-site.ts'
import { createPublisher } from '../../src/editor-server/publish.ts'
import { serveEditor, writeFiles } from '../support/editor-server.ts'
import { type Files, plainPage, smallSite } from '../support/site.ts'
import { sitDown } from '../support/two-people.ts'

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
const publish = async (changes: FileChange[], meanwhile = () => {}): Promise<PublishOutcome> => {
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
const sentenceOf = (outcome: PublishOutcome) => ('sentence' in outcome ? outcome.sentence : outcome.ended)
const onRemote = (file: string) => git(remote(), 'show', `main:web/${file}`)
const whole = (name: string) => ({
  head: git(own, 'rev-parse', name),
  status: git(own, 'status', '--porcelain'),
})

describe('a single commit of exactly these files', () => {
  test('is created and pushed, whatever else is changed or staged', async () => {
    writeFiles(own, { '../liesmich.txt': 'b\n', 'notiz.txt': 'x', 'pages/notiz.txt': 'x' })
    git(own, 'add', '--', '../liesmich.txt')
    const outcome = await publish([
      { file: page, text: edited(page, 'Erika') },
      { file: 'pages/neu.yaml', text: `hidden: true\n${plainPage('Neu')}` },
      { file: 'pages/files/preise.pdf', bytes: btoa('%PDF-1.7') },
    ])
    expect(outcome).toMatchObject({
      ended: 'published',
      sentence: expect.stringContaining('Veröffentlicht.'),
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
      '?? web/notiz.txt',
      '?? web/pages/notiz.txt',
    ])
    expect(await publish([{ file: 'pages/neu.yaml', removed: true }])).toMatchObject({
      sentence: expect.stringContaining('Veröffentlicht.'),
    })
    expect(lines(remote(), 'show', '--format=', '--name-status', 'main')).toEqual(['D\tweb/pages/neu.yaml'])
  })

  test('waits for another program that holds the lock of the index for a moment', async () => {
    const lock = '.git/index.lock'
    hook('post-commit', `touch ${lock}\n(sleep 0.5; rm ${lock}) >/dev/null 2>&1 &`)
    expect(await publishPage('Erika')).toMatchObject({ ended: 'published' })
    expect(git(own, 'status', '--porcelain')).toBe('')
  })

  test('includes the site facts of the form function', async () => {
    const facts = 'supabase/functions/send-contact-email/site-facts.json'
    writeFiles(own, { [facts]: '{}\n' })
    git(own, 'add', '.')
    git(own, 'commit', '--quiet', '-m', 'Funktion')
    const outcome = await publish([
      { file: 'site.yaml', text: smallSite['site.yaml'].replace('label: Menge', 'label: Anzahl') },
    ])
    expect(outcome).toMatchObject({ isOtherForm: true })
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

  test('and theirs touches uncommitted files here: nothing is touched, and a person is asked to merge', async () => {
    git(own, 'config', 'merge.autoStash', 'true')
    writeFiles(own, { [other]: edited(other, 'von Hand') })
    const before = whole('HEAD')
    const outcome = await publishPage('Erika', () => pushTheirs({ [other]: edited(other, 'Otto') }))
    expect(outcome).toMatchObject({ ended: 'refused' })
    expect(sentenceOf(outcome)).toMatch(/^Jemand anderes .*mit „git pull“.*Es wurde nichts geschrieben/)
    expect(text(own, other)).toBe(edited(other, 'von Hand'))
    expect(git(own, 'stash', 'list')).toBe('')
    expect(onRemote(other)).toMatch(/^# Otto/)
    expect(whole('HEAD')).toEqual(before)
  })

  test('while this computer was offline: nothing is written, and it goes out when tried again', async () => {
    renameSync(remote(), join(root, 'away'))
    const before = whole('HEAD')
    const offline = await publishPage('Erika')
    expect(offline).toMatchObject({ ended: 'refused' })
    expect(sentenceOf(offline)).toMatch(
      /^Der Server,.* ist nicht zu erreichen\. Veröffentlichen Sie später noch einmal/,
    )
    expect(whole('HEAD')).toEqual(before)
    renameSync(join(root, 'away'), remote())
    pushTheirs({ [other]: edited(other, 'Otto') })
    expect(sentenceOf(await publishPage('Erika'))).toContain('Veröffentlicht.')
    expect(onRemote(page)).toBe(edited(page, 'Erika').trim())
  })

  test('while somebody has committed here by hand: a person is asked to merge', async () => {
    writeFiles(own, { [page]: edited(page, 'von Hand') })
    git(own, 'commit', '--quiet', '-am', 'von Hand')
    const before = whole('HEAD')
    pushTheirs({ [other]: edited(other, 'Otto') })
    const outcome = await publish([{ file: 'site.yaml', text: edited('site.yaml', 'Erika') }])
    expect(sentenceOf(outcome)).toMatch(/^Jemand anderes .*mit „git pull“.*Es wurde nichts geschrieben/)
    expect(whole('HEAD')).toEqual(before)
  })

  test('and has rewritten everything there: a person is asked to merge', async () => {
    git(theirs, 'checkout', '--quiet', '--orphan', 'neu')
    git(theirs, 'commit', '--quiet', '-m', 'Neu')
    git(theirs, 'push', '--quiet', '--force', 'origin', 'neu:main')
    const before = whole('HEAD')
    expect(sentenceOf(await publishPage('Erika'))).toMatch(/^Jemand anderes .*mit „git pull“/)
    expect(whole('HEAD')).toEqual(before)
  })

  test('a remote that refuses is named, with its message, and nothing is written', async () => {
    writeFileSync(join(remote(), 'hooks/pre-receive'), '#!/bin/sh\necho geschützt >&2\nexit 1\n', {
      mode: 0o755,
    })
    const before = { ...whole('HEAD'), page: text(own, page) }
    const outcome = await publishPage('Erika')
    expect(sentenceOf(outcome)).toMatch(
      /^Der Server,.* nimmt die Änderungen nicht an.*Es wurde nichts geschrieben/,
    )
    expect({ ...whole('HEAD'), page: text(own, page) }).toEqual(before)
  })
})

describe('what is not published is offered, and what is offered is what is published', () => {
  /** The files offered under „Änderungen“. */
  const offered = async () =>
    ((await createSiteReader(own).open()).published ?? []).map(({ file }) => file).toSorted()
  const committed = () => lines(remote(), 'show', '--format=', '--name-only', 'main')

  test('a file changed by hand', async () => {
    const added = { 'pages/neu.yaml': `hidden: true\n${plainPage('Neu')}`, 'pages/files/neu.pdf': '%PDF-1.7' }
    writeFiles(own, { [other]: edited(other, 'von Hand'), ...added, 'pages/files/urkunde.pdf': undefined })
    writeFiles(own, { '../.gitignore': 'neu.pdf\n' })
    const { published } = await createSiteReader(own).open()
    expect(published).toEqual([
      { file: other, text: smallSite[other] },
      { file: 'pages/neu.yaml', removed: true },
      { file: 'pages/files/neu.pdf', removed: true },
      { file: 'pages/files/urkunde.pdf', bytes: '' },
    ])
    writeFiles(own, { 'pages/files/urkunde.pdf': '' })
    expect(await publishPage('Erika')).toMatchObject({ ended: 'published', site: { published: [] } })
    expect(committed().toSorted()).toEqual(
      [other, page, ...Object.keys(added)].map((file) => `web/${file}`).toSorted(),
    )
  })

  test('what the editor lists is what it publishes', async () => {
    const title = smallSite[other].replace(/^title: .*/, 'title: Von Hand')
    writeFiles(own, { [other]: title })
    const reader = createSiteReader(own)
    const person = await sitDown({ open: reader.open, publish: createPublisher(own, reader.open) })
    await person.write(page, smallSite[page].replace(/^title: .*/, 'title: Im Browser'))
    const sentences = person.store.changes().map(({ sentence }) => sentence)
    expect(sentences.join('\n')).toMatch(/Von Hand.*Im Browser|Im Browser.*Von Hand/s)
    expect(await person.publish()).toMatchObject({ ended: 'published' })
    expect(committed()).toEqual([`web/${other}`, `web/${page}`])
    expect(git(remote(), 'log', '-1', '--format=%B')).toMatch(/Von Hand.*Im Browser|Im Browser.*Von Hand/s)

    // A change by hand can be taken back like any other.
    writeFiles(own, { [other]: smallSite[other] })
    await person.look()
    const [change] = person.store.changes()
    if (change) await person.store.revert(change)
    await person.write(page, smallSite[page])
    expect(await person.publish()).toMatchObject({ ended: 'published' })
    expect([text(own, other), committed()]).toEqual([title, [`web/${page}`]])
  })

  test('a commit that was not sent', async () => {
    writeFiles(own, { [other]: edited(other, 'von Hand') })
    git(own, 'commit', '--quiet', '-am', 'von Hand')
    expect(await offered()).toEqual([other])
    expect(sentenceOf(await publish([]))).toContain('Veröffentlicht.')
    expect([onRemote(other), await offered()]).toEqual([edited(other, 'von Hand').trim(), []])
  })

  test('a page that the site needs', async () => {
    writeFiles(own, {
      'pages/lager.yaml': plainPage('Lager'),
      'site.yaml': smallSite['site.yaml'].replace(
        'routes:',
        'routes:\n  - { path: /lager, page: lager.yaml }',
      ),
    })
    expect(await publishPage('Erika')).toMatchObject({ ended: 'published' })
    expect(onRemote('pages/lager.yaml')).toBe(plainPage('Lager').trim())
  })

  test('what a crash has left behind, whether before or after its commit', async () => {
    const changes: FileChange[] = [
      { file: page, text: edited(page, 'Erika') },
      { file: 'pages/neu.yaml', text: `hidden: true\n${plainPage('Neu')}` },
    ]
    for (const name of ['pre-commit', 'post-commit'])
      hook(name, `cp -r ../own ../${name} && rm -f ../${name}/.git/*.lock ../${name}/.git/next-index*`)
    expect(sentenceOf(await publish(changes))).toContain('Veröffentlicht.')
    git(theirs, 'push', '--quiet', '--force', 'origin', 'main')
    for (const name of ['pre-commit', 'post-commit']) {
      own = join(root, name, 'web')
      rmSync(join(root, name, '.git/hooks'), { recursive: true })
      expect(await offered()).toEqual(['pages/neu.yaml', page])
      expect(sentenceOf(await publish([]))).toContain('Veröffentlicht.')
      expect([committed(), lines(own, 'status', '--porcelain')]).toEqual([
        ['web/pages/neu.yaml', `web/${page}`],
        [],
      ])
      git(theirs, 'push', '--quiet', '--force', 'origin', 'main')
    }
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
      'a file that Git was told to skip',
      () => git(own, 'update-index', '--skip-worktree', page),
      /Git hält die Datei „pages\/reparatur\.yaml“ nicht fest/,
    ],
    [
      'a file that Git was told to take for unchanged',
      () => {
        git(own, 'update-index', '--assume-unchanged', other)
        writeFiles(own, { [other]: edited(other, 'nur hier') })
      },
      /Git hält die Datei „pages\/kontakt\.yaml“ nicht fest/,
    ],
    [
      'a disk on which nothing fits any more once the files are written',
      () => hook('pre-commit', 'touch .git/index.lock\nexit 1'),
      /Git hat die Änderungen nicht angenommen/,
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
    const read = (name: string) => readRevision(own, String(ids[name]))
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
