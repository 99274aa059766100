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
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FileChange, Outcome } from '../../src/editor/workspace/workspace.ts'
import { createSiteReader } from '../../src/editor-server/opened-site.ts'
import { createPublisher } from '../../src/editor-server/publish.ts'
import { hasUnsent } from '../../src/editor-server/repository.ts'
import { writeFiles } from '../support/editor-server.ts'
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
      sentence: 'Veröffentlicht.',
      commit: git(own, 'rev-parse', 'HEAD'),
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
      sentence: 'Veröffentlicht.',
    })
    expect(lines(remote(), 'show', '--format=', '--name-status', 'main')).toEqual(['D\tweb/pages/neu.yaml'])
  })

  test('is made without an upstream; without a repository the files are only saved', async () => {
    git(own, 'branch', '--unset-upstream')
    const first = await publish([{ file: page, text: edited(page, '1') }])
    expect(sentenceOf(first)).toMatch(/in Git festgehalten\. Der Zweig „main“ hat keine Gegenstelle/)
    expect(lines(own, 'log', '--format=%an', '--', page)).toEqual(['Erika', 'Erika'])

    renameSync(join(root, 'own/.git'), join(root, 'git'))
    expect(sentenceOf(await publish([{ file: page, text: edited(page, '2') }]))).toMatch(
      /^Gespeichert\. Git hält/,
    )
    git(join(root, 'own'), 'init', '--quiet')
    expect(sentenceOf(await publish([{ file: page, text: edited(page, '3') }]))).toMatch(
      /^Gespeichert\. Git hält/,
    )
    expect(text(own, page)).toMatch(/^# 3/)
  })

  test('a publication without changes pushes existing commits, and commits nothing', async () => {
    writeFiles(own, { [other]: edited(other, 'von Hand') })
    git(own, 'commit', '--quiet', '--allow-empty', '-m', 'noch hier')
    expect(await publish([])).toMatchObject({ ended: 'published', sentence: 'Veröffentlicht.' })
    expect(git(remote(), 'log', '-1', '--format=%s', 'main')).toBe('noch hier')
    expect(lines(own, 'status', '--porcelain')).toEqual([' M web/pages/kontakt.yaml'])
  })

  test('includes the site facts of the form function', async () => {
    const facts = 'supabase/functions/send-contact-email/site-facts.json'
    writeFiles(own, { [facts]: '{}\n' })
    git(own, 'add', '.')
    git(own, 'commit', '--quiet', '-m', 'Funktion')
    const outcome = await publish([
      { file: 'site.yaml', text: smallSite['site.yaml'].replace('label: Menge', 'label: Anzahl') },
    ])
    expect(sentenceOf(outcome)).toMatch(/^Veröffentlicht\. Das Anfrageformular hat sich geändert/)
    expect(onRemote(facts)).toContain('Anzahl')
  })
})

describe('another person was faster', () => {
  test('in other files: both are published', async () => {
    const outcome = await publish([{ file: page, text: edited(page, 'Erika') }], () =>
      pushTheirs({ [other]: edited(other, 'Otto') }),
    )
    expect(outcome).toMatchObject({
      ended: 'published',
      sentence: 'Veröffentlicht.',
      site: { texts: { [other]: edited(other, 'Otto') } },
    })
    expect([onRemote(page), onRemote(other)].map((all) => all.split('\n')[0])).toEqual(['# Erika', '# Otto'])
  })

  test('in the same file: their version is shown, and none of it is overwritten', async () => {
    const before = () => pushTheirs({ [page]: edited(page, 'Otto') })
    const outcome = await publish([{ file: page, text: edited(page, 'Erika') }], before)
    expect(outcome).toMatchObject({ ended: 'changed', site: { texts: { [page]: edited(page, 'Otto') } } })
    expect(onRemote(page)).toMatch(/^# Otto/)
    expect(whole('main')).toEqual({ head: git(remote(), 'rev-parse', 'main'), status: '' })
  })

  test.each([
    ['in another file', other, 'published'],
    ['in the same file', page, 'changed'],
  ] as const)('between our last look and our push, %s', async (_, file, ended) => {
    // Runs once, after our commit has been created.
    const hook = join(root, 'own/.git/hooks/pre-push')
    const race = `cd "${theirs}" && unset GIT_DIR && git pull -q && { echo "# Otto"; cat ${file}; } > x && mv x ${file} && git commit -qam Otto && git push -q`
    mkdirSync(join(root, 'own/.git/hooks'), { recursive: true })
    writeFileSync(hook, `#!/bin/sh\nrm "$0"\n(${race}) >&2 </dev/null\n`, { mode: 0o755 })
    const outcome = await publish([{ file: page, text: edited(page, 'Erika') }])
    expect(existsSync(hook)).toBe(false)
    expect(sentenceOf(outcome)).toBe(ended === 'published' ? 'Veröffentlicht.' : 'changed')
    expect(onRemote(file)).toMatch(/^# Otto/)
    expect(onRemote(page)).toMatch(ended === 'published' ? /^# Erika/ : /^# Otto/)
    expect(lines(remote(), 'log', '--format=%s', 'main')).toHaveLength(ended === 'published' ? 3 : 2)
    expect(whole('main')).toEqual({ head: git(remote(), 'rev-parse', 'main'), status: '' })
  })

  test('and the file is edited here during the fetch: the edit stays', async () => {
    const hooks = join(root, 'own/.git/hooks')
    mkdirSync(hooks, { recursive: true })
    const script = `#!/bin/sh\necho "# von Hand" > "${own}/${page}"\n`
    const prepare = () => {
      pushTheirs({ [other]: edited(other, 'Otto') })
      writeFileSync(join(hooks, 'reference-transaction'), script, { mode: 0o755 })
    }
    const outcome = await publish([{ file: page, text: edited(page, 'Erika') }], prepare)
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
    writeFiles(own, { [other]: edited(other, 'von Hand') })
    const outcome = await publish([{ file: page, text: edited(page, 'Erika') }], () =>
      pushTheirs({ [other]: edited(other, 'Otto') }),
    )
    expect(sentenceOf(outcome)).toMatch(
      /^Gespeichert und auf diesem Computer in Git festgehalten, aber noch nicht.*Jemand anderes/,
    )
    expect(text(own, other)).toMatch(/^# von Hand/)
    expect(onRemote(other)).toMatch(/^# Otto/)
    expect(git(own, 'show', `HEAD:web/${page}`)).toMatch(/^# Erika/)
  })

  test('even if Git would stash and restore them on its own', async () => {
    git(own, 'config', 'merge.autoStash', 'true')
    writeFiles(own, { [other]: edited(other, 'von Hand') })
    await publish([{ file: page, text: edited(page, 'Erika') }], () =>
      pushTheirs({ [other]: edited(other, 'Otto') }),
    )
    expect(text(own, other)).toBe(edited(other, 'von Hand'))
    expect(git(own, 'stash', 'list')).toBe('')
  })

  test('and our commit is no longer the latest: it stays, and this is reported', async () => {
    const hooks = join(root, 'own/.git/hooks')
    mkdirSync(hooks, { recursive: true })
    const race = `cd "${theirs}" && unset GIT_DIR && git commit -q --allow-empty -m Otto && git push -q`
    const script = `#!/bin/sh\nrm "$0"\n(${race}) >&2 </dev/null\ngit commit -q --allow-empty -m danach\n`
    writeFileSync(join(hooks, 'pre-push'), script, { mode: 0o755 })
    const outcome = await publish([{ file: page, text: edited(page, 'Erika') }])
    expect(sentenceOf(outcome)).toMatch(
      /^Gespeichert und auf diesem Computer in Git festgehalten, aber noch nicht/,
    )
    expect(lines(own, 'log', '--format=%s')).toEqual(['danach', 'Reparatur: Titel', 'Anfang'])
    expect(text(own, page)).toMatch(/^# Erika/)
  })

  test('while this computer was offline: both are merged later, unless they touch the same files', async () => {
    renameSync(remote(), join(root, 'away'))
    const offline = await publish([{ file: page, text: edited(page, 'Erika') }])
    expect(sentenceOf(offline)).toMatch(
      /„origin“ ist nicht zu erreichen\. Klicken Sie später noch einmal auf „Veröffentlichen“/,
    )
    renameSync(join(root, 'away'), remote())
    pushTheirs({ [other]: edited(other, 'Otto') })
    expect(await publish([{ file: 'site.yaml', text: edited('site.yaml', 'Erika') }])).toMatchObject({
      sentence: 'Veröffentlicht.',
    })
    expect(['site.yaml', page, other].map((file) => onRemote(file).split('\n')[0])).toEqual([
      '# Erika',
      '# Erika',
      '# Otto',
    ])

    renameSync(remote(), join(root, 'away'))
    await publish([{ file: page, text: edited(page, 'wieder') }])
    renameSync(join(root, 'away'), remote())
    pushTheirs({ [page]: edited(page, 'Otto') })
    const apart = await publish([{ file: 'site.yaml', text: edited('site.yaml', 'noch') }])
    expect(sentenceOf(apart)).toMatch(/lässt\. Bitten Sie .* \(Git meldet: web\/pages\/reparatur\.yaml\)/)
    expect([onRemote(page), text(own, page)].map((all) => all.split('\n')[0])).toEqual(['# Otto', '# wieder'])
    expect(git(own, 'status', '--porcelain')).toBe('')
  })

  test('and nothing else is changed later: what is left can be sent on its own', async () => {
    renameSync(remote(), join(root, 'away'))
    expect(await hasUnsent(own)).toBe(false)
    await publish([{ file: page, text: edited(page, 'Erika') }])
    expect(await hasUnsent(own)).toBe(true)
    renameSync(join(root, 'away'), remote())
    expect(await publish([])).toMatchObject({ sentence: 'Veröffentlicht.' })
    expect(onRemote(page)).toMatch(/^# Erika/)
    expect(await hasUnsent(own)).toBe(false)
  })

  test('names a remote that refuses, with its message', async () => {
    writeFileSync(join(remote(), 'hooks/pre-receive'), '#!/bin/sh\necho geschützt >&2\nexit 1\n', {
      mode: 0o755,
    })
    const outcome = await publish([{ file: page, text: edited(page, 'Erika') }])
    expect(sentenceOf(outcome)).toMatch(/„origin“ nimmt es nicht an.*verloren ist nichts/)
    expect(git(own, 'log', '-1', '--format=%s')).toBe('Reparatur: Titel')
  })
})

describe('without a usable Git nothing is written, and the solution is named', () => {
  const cases: [string, () => void, RegExp][] = [
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
      'a hook that refuses',
      () =>
        writeFileSync(
          join(root, 'own/.git/hooks/pre-commit'),
          '#!/bin/sh\necho Rechtschreibung >&2\nexit 1\n',
          { mode: 0o755 },
        ),
      /Git hat die Änderungen nicht angenommen: Rechtschreibung/,
    ],
    [
      'a file ignored by Git',
      () => writeFileSync(join(root, 'own/.git/info/exclude'), '*.pdf\n'),
      /nicht angenommen/,
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
  test.each(cases)('%s', async (_, prepare, sentence) => {
    mkdirSync(join(root, 'own/.git/hooks'), { recursive: true })
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
