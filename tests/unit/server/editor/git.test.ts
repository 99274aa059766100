// @module-tag thorough
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
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
} from '../../../../src/editor/workspace/workspace.ts'
import { gitIn, silentSsh } from '../../../../src/server/editor/git.ts'
import { listPublications, readRevision } from '../../../../src/server/editor/history.ts'
import { createSiteReader } from '../../../../src/server/editor/opened-site.ts'
import { createPublisher } from '../../../../src/server/editor/publish.ts'
import { serveEditor, writeFiles } from '../../../support/editor-server.ts'
import { type Files, jpeg, plainPage, smallSite } from '../../../support/site.ts'
import { sitDown } from '../../../support/two-people.ts'

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
  vi.unstubAllEnvs()
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
/** What the editor asks, without HTTP. */
const workspaceOf = (folder: string) => {
  const { open } = createSiteReader(folder)
  return { open, publish: createPublisher(folder, open) }
}
const publish = async (changes: FileChange[], meanwhile = () => {}): Promise<PublishOutcome> => {
  const { open, publish } = workspaceOf(own)
  const { version } = await open()
  meanwhile()
  return publish({ version, message: 'Reparatur: Titel\n\nneu', changes })
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

  const changes: FileChange[] = [
    { file: page, text: edited(page, 'Erika') },
    { file: 'pages/images/europalette.jpg', removed: true },
    { file: 'pages/neu.yaml', text: `hidden: true\n${plainPage('Neu')}` },
  ]
  const formatted = `for file in web/pages/neu.yaml web/${page}; do echo '# ordentlich' >> $file; git add $file; done`
  test.each([
    [
      'adds everything',
      'pre-commit',
      'git add --all',
      /Veröffentlicht\..* Nicht mit .*: „liesmich\.txt“, „web\/notiz\.txt“\.$/,
    ],
    ['formats what is listed', 'pre-commit', formatted, /Minuten\.$/],
    ['formats it and adds everything', 'pre-commit', `${formatted}\ngit add --all`, /„web\/notiz\.txt“\.$/],
    ['changes the message', 'commit-msg', 'echo Geprüft >> "$1"', /Minuten\.$/],
    [
      'holds the lock of the index for a moment',
      'post-commit',
      'touch .git/index.lock\n(sleep 0.5; rm .git/index.lock) >/dev/null 2>&1 &',
      /Minuten\.$/,
    ],
  ])('whose hook %s', async (_, name, script, sentence) => {
    writeFiles(own, {
      '../liesmich.txt': 'b\n',
      'notiz.txt': 'x',
      [other]: smallSite[other].replace(/\n.*europalette.*/, ''),
    })
    git(own, 'add', '--', '../liesmich.txt')
    hook(name, script)
    expect(sentenceOf(await publish(changes))).toMatch(sentence)
    expect(lines(remote(), 'show', '--format=%b', '--name-only', 'main')).toEqual([
      'neu',
      ...(name === 'commit-msg' ? ['Geprüft'] : []),
      ...['images/europalette.jpg', 'kontakt.yaml', 'neu.yaml', 'reparatur.yaml'].map(
        (file) => `web/pages/${file}`,
      ),
    ])
    expect(lines(own, 'status', '--porcelain')).toEqual(['M  liesmich.txt', '?? web/notiz.txt'])
    expect(onRemote(page)).toBe(text(own, page).trim())
  })

  test.each([
    [
      'in the folder, too',
      `for file in web/${page} web/${other}; do echo 'titel: x' >> $file; git add $file; done`,
    ],
    [
      'only in the commit',
      `blob=$(echo kaputt | git hash-object -w --stdin)\ngit update-index --cacheinfo "100644,$blob,web/${page}"`,
    ],
  ])('that a hook makes invalid %s is undone', async (_, script) => {
    // Changed by hand, and published with it.
    hook('pre-commit', `echo "umgeschrieben"\n${script}`)
    writeFiles(own, { [other]: edited(other, 'von Hand') })
    const before = whole('HEAD')
    expect(await publishPage('Erika')).toMatchObject({
      ended: 'refused',
      sentence: expect.stringMatching(
        /^Beim Festhalten in Git sind Dateien verändert worden\. So hätte .* Fehler\. .*\nGit meldet: umgeschrieben$/s,
      ),
      problems: expect.arrayContaining([expect.objectContaining({ file: page })]),
    })
    expect([whole('HEAD'), onRemote(page)]).toEqual([before, smallSite[page].trim()])
    expect([text(own, page), text(own, other)]).toEqual([smallSite[page], edited(other, 'von Hand')])
    rmSync(join(root, 'own/.git/hooks/pre-commit'))
    expect(sentenceOf(await publishPage('Erika'))).toMatch(/^Veröffentlicht\./)
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
  const withField = (file: 'pages/reparatur.yaml' | 'pages/kontakt.yaml', field: string, text: string) =>
    smallSite[file].replace(new RegExp(`^${field}: .*`, 'm'), `${field}: ${text}`)
  const person = () => sitDown(workspaceOf(own))
  /** The changes of each commit on the remote since the first one, oldest first. */
  const history = () =>
    lines(remote(), 'log', '--reverse', '--format=* %an', '--name-only', 'main').slice(9).join(' ')

  test.each([
    ['in another file: both are published', other, 'published'],
    ['in the same file: this is shown first', page, 'changed'],
  ] as const)('before our last look, %s', async (_, file, ended) => {
    const outcome = await publishPage('Erika', () => pushTheirs({ [file]: edited(file, 'Otto') }))
    expect(outcome).toMatchObject({ ended, site: { texts: { [file]: edited(file, 'Otto') } } })
    expect(onRemote(file)).toMatch(/^# Otto/)
    expect(onRemote(page)).toMatch(ended === 'published' ? /^# Erika/ : /^# Otto/)
    expect(whole('main')).toEqual({ head: git(remote(), 'rev-parse', 'main'), status: '' })
  })

  test('while ours was being sent: ours is based on theirs, and sent when tried again', async () => {
    const erika = await person()
    await erika.write(page, withField(page, 'title', 'Reparatur von Erika'))
    // Runs once, after our commit has been created.
    const theirText = withField(page, 'description', 'Otto hat die Beschreibung der Seite neu geschrieben.')
    writeFiles(theirs, { [page]: theirText, 'liesmich.txt': 'Otto' })
    git(theirs, 'add', '.')
    hook(
      'pre-push',
      `rm "$0"\n(cd "${theirs}" && unset GIT_DIR && git commit -qm Otto && git push -q) >&2 </dev/null`,
    )
    expect(await erika.publish()).toMatchObject({ ended: 'published', tries: 2, asked: 0 })
    expect(onRemote(page)).toMatch(/Reparatur von Erika.*Otto hat/s)
    expect(history()).toBe(`* Otto web/liesmich.txt web/${page} * Erika web/${page}`)
    expect(whole('main')).toEqual({ head: git(remote(), 'rev-parse', 'main'), status: '' })
  })

  test('and changed what is committed here and was not accepted: the editor asks, and nothing is lost', async () => {
    hook('pre-push', 'echo Feierabend >&2\nkill $PPID')
    const erika = await person()
    await erika.write(page, withField(page, 'title', 'Reparatur von Erika'))
    const recorded = await erika.publish()
    expect(recorded.sentence).toMatch(/^Festgehalten, noch nicht im Internet\. .*\nGit meldet: Feierabend/)
    expect(erika.store.changes()).toHaveLength(1)
    rmSync(join(root, 'own/.git/hooks/pre-push'))
    pushTheirs({ [page]: withField(page, 'title', 'Reparatur von Otto'), 'programm.txt': 'x' })
    await erika.write(other, withField(other, 'title', 'Kontakt von Erika'))
    writeFiles(own, { 'notiz.txt': 'x', '../liesmich.txt': 'b' })
    git(own, 'add', '../liesmich.txt')

    expect(await erika.publish()).toMatchObject({ ended: 'published', tries: 2, asked: 1 })
    expect([onRemote(page), onRemote(other)].join()).toMatch(/Reparatur von Erika.*Kontakt von Erika/s)
    expect(history()).toBe(`* Otto web/${page} web/programm.txt * Erika web/${other} web/${page}`)
    expect(text(own, 'programm.txt')).toBe('x')
    expect(lines(own, 'status', '--porcelain')).toEqual(['M  liesmich.txt', '?? web/notiz.txt'])
    expect(erika.store.changes()).toEqual([])
  })

  test('and changed what is changed here by hand: the editor asks', async () => {
    git(own, 'config', 'merge.autoStash', 'true')
    const erika = await person()
    writeFiles(own, { [other]: withField(other, 'title', 'Kontakt von Hand') })
    await erika.look()
    pushTheirs({ [other]: withField(other, 'title', 'Kontakt von Otto') })
    expect(await erika.publish()).toMatchObject({ ended: 'published', tries: 2, asked: 1 })
    expect(onRemote(other)).toContain('Kontakt von Hand')
    expect([git(own, 'stash', 'list'), history()]).toEqual(['', `* Otto web/${other} * Erika web/${other}`])
  })

  test('and the next one that opens the editor sees what is recorded here and what is theirs', async () => {
    writeFiles(own, { [page]: withField(page, 'title', 'Reparatur von Erika') })
    git(own, 'commit', '--quiet', '-am', 'von Hand')
    pushTheirs({
      [page]: withField(page, 'description', 'Otto hat die Beschreibung der Seite neu geschrieben.'),
    })
    git(own, 'fetch', '--quiet')
    const erika = await person()
    expect(erika.store.changes()).toMatchObject([{ after: expect.stringContaining('von Erika') }])
    expect(await erika.publish()).toMatchObject({ ended: 'published', tries: 1 })
    expect(onRemote(page)).toMatch(/Reparatur von Erika.*Otto hat/s)
  })

  test('and the site itself was never sent: all of it is offered', async () => {
    git(theirs, 'rm', '--quiet', '-r', '.')
    git(theirs, 'commit', '--quiet', '-m', 'leer', '--amend')
    git(theirs, 'push', '--quiet', '--force')
    git(own, 'fetch', '--quiet')
    git(own, 'reset', '--quiet', '--soft', 'origin/main')
    git(own, 'commit', '--quiet', '-m', 'Website')
    const erika = await person()
    expect(erika.store.changes().length).toBeGreaterThan(3)
    expect(await erika.publish()).toMatchObject({ ended: 'published', tries: 1 })
    expect(onRemote(page)).toBe(smallSite[page].trim())
  })

  test('and a hook refuses when ours is based on theirs: everything is as it was', async () => {
    writeFiles(own, { [page]: withField(page, 'title', 'Reparatur von Erika') })
    git(own, 'commit', '--quiet', '-am', 'von Hand')
    pushTheirs({ [page]: withField(page, 'description', 'Otto schreibt.'), 'programm.txt': 'x' })
    git(own, 'fetch', '--quiet')
    hook('pre-commit', 'exit 1')
    const before = whole('HEAD')
    expect(await (await person()).publish()).toMatchObject({ ended: 'refused' })
    expect(whole('HEAD')).toEqual(before)
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

  test('and has rewritten everything there: a person is asked to merge', async () => {
    git(theirs, 'checkout', '--quiet', '--orphan', 'neu')
    git(theirs, 'commit', '--quiet', '-m', 'Neu')
    git(theirs, 'push', '--quiet', '--force', 'origin', 'neu:main')
    const before = whole('HEAD')
    expect(sentenceOf(await publishPage('Erika'))).toMatch(/^Was jemand anderes .*„git pull“/)
    expect(whole('HEAD')).toEqual(before)
  })
})

describe('the remote is asked, and its words stand below ours', () => {
  const refused = async (sentence: RegExp) => {
    const before = { ...whole('HEAD'), page: text(own, page) }
    const outcome = await publishPage('Erika')
    expect(sentenceOf(outcome)).toMatch(sentence)
    expect(outcome).toMatchObject({
      ended: 'refused',
      sentence: expect.stringContaining('nichts geschrieben'),
    })
    expect({ ...whole('HEAD'), page: text(own, page) }).toEqual(before)
  }
  const branches = () => git(remote(), 'for-each-ref', '--format=%(refname:short)')

  test('offline: nothing is written, and it goes out when tried again', async () => {
    renameSync(remote(), join(root, 'away'))
    await refused(/^Git konnte bei „origin“,.* nicht nachfragen.*\nGit meldet: fatal: '.*remote\.git'/)
    renameSync(join(root, 'away'), remote())
    expect(sentenceOf(await publishPage('Erika'))).toContain('Veröffentlicht.')
  })

  test('the branch was renamed: refused, with the branches that exist, and the way that is named works', async () => {
    git(remote(), 'branch', '-m', 'main', 'haupt')
    git(remote(), 'branch', 'alt', 'haupt')
    await refused(
      /^Den Zweig „main“ gibt es bei der Gegenstelle „origin“ nicht\. Dort gibt es: „alt“, „haupt“\./,
    )
    expect(branches()).toBe('alt\nhaupt')
    git(own, 'fetch', 'origin')
    git(own, 'branch', '--set-upstream-to=origin/haupt')
    expect(sentenceOf(await publishPage('Erika'))).toMatch(/^Veröffentlicht\./)
    expect(git(remote(), 'show', `haupt:web/${page}`)).toMatch(/^# Erika/)
  })

  test('the branch is renamed while it is sent: it is not created again', async () => {
    hook('pre-push', `unset GIT_DIR; git -C "${remote()}" branch -m main haupt`)
    expect(sentenceOf(await publishPage('Erika'))).toMatch(/^Festgehalten, noch nicht im Internet\./)
    expect(branches()).toBe('haupt')
  })

  test.each([
    [
      'another branch than the main one',
      () => {
        git(own, 'checkout', '--quiet', '-b', 'entwurf')
        git(own, 'push', '--quiet', '-u', 'origin', 'entwurf')
      },
      /^Verschickt an „origin“, Zweig „entwurf“\..*weiß die Redaktion nicht: Der Hauptzweig dort heißt „main“/,
    ],
    [
      'a fork',
      () => {
        git(root, 'clone', '--quiet', '--bare', 'remote.git', 'fork.git')
        git(own, 'remote', 'add', 'fork', join(root, 'fork.git'))
        git(own, 'config', 'remote.pushDefault', 'fork')
      },
      /^Verschickt an „fork“, Zweig „main“\..*Der Zweig stammt von „origin“/,
    ],
    [
      'nowhere, because the branch has no upstream',
      () => git(own, 'checkout', '--quiet', '-b', 'entwurf'),
      /^Gespeichert und in Git festgehalten\. Der Zweig „entwurf“ hat keine Gegenstelle/,
    ],
    [
      'nowhere, because its upstream is a branch of this folder',
      () => git(own, 'checkout', '--quiet', '--track', '-b', 'entwurf'),
      /^Gespeichert und in Git festgehalten\. Der Zweig „entwurf“ hat keine Gegenstelle/,
    ],
    [
      'a branch of another name, which plain „git push“ would refuse',
      () => git(own, 'branch', '-m', 'hier'),
      /^Veröffentlicht\./,
    ],
    [
      'an empty repository',
      () => {
        git(root, 'init', '--quiet', '--bare', '--initial-branch=main', 'neu.git')
        git(own, 'remote', 'set-url', 'origin', join(root, 'neu.git'))
      },
      /^Veröffentlicht\./,
    ],
    [
      'from a shallow clone',
      () => {
        git(root, 'clone', '--quiet', '--depth=1', `file://${remote()}`, 'flach')
        configure(join(root, 'flach'), 'Erika')
        own = join(root, 'flach/web')
      },
      /^Veröffentlicht\./,
    ],
    [
      'from a second worktree',
      () => {
        git(
          own,
          'worktree',
          'add',
          '--quiet',
          '--track',
          '-b',
          'zweiter',
          join(root, 'zweiter'),
          'origin/main',
        )
        own = join(root, 'zweiter/web')
      },
      /^Veröffentlicht\./,
    ],
    [
      'from a submodule',
      () => {
        const project = join(root, 'projekt')
        git(root, 'init', '--quiet', project)
        git(project, '-c', 'protocol.file.allow=always', 'submodule', 'add', '--quiet', remote(), 'seite')
        configure(join(project, 'seite'), 'Erika')
        own = join(project, 'seite/web')
      },
      /^Verschickt an „origin“, Zweig „main“\..*Submodul/,
    ],
    ['with no wish to push', () => git(own, 'config', 'push.default', 'nothing'), /^Veröffentlicht\./],
  ] as [string, () => unknown, RegExp][])('sent to %s', async (_, prepare, sentence) => {
    prepare()
    expect(sentenceOf(await publishPage('Erika'))).toMatch(sentence)
    expect(branches()).toMatch(/^(entwurf\n)?main$/)
    expect((await createSiteReader(own).open()).published).toEqual([])
  })

  test('two hosts: published if both have it, otherwise the one is named that has not', async () => {
    git(root, 'clone', '--quiet', '--bare', 'remote.git', 'zwei.git')
    for (const name of ['remote.git', 'zwei.git'])
      git(own, 'remote', 'set-url', '--add', '--push', 'origin', join(root, name))
    const refusing = join(root, 'zwei.git/hooks/pre-receive')
    writeFileSync(refusing, '#!/bin/sh\necho geschützt >&2\nexit 1\n', { mode: 0o755 })
    const outcome = await publishPage('Erika')
    expect(outcome).toMatchObject({ ended: 'published', isKept: true })
    expect(sentenceOf(outcome)).toMatch(
      /^Festgehalten, noch nicht .*Es fehlt bei: „[^“]*zwei\.git“\..*geschützt/s,
    )
    rmSync(refusing)
    expect(sentenceOf(await publish([]))).toMatch(/^Veröffentlicht\./)
    expect(git(join(root, 'zwei.git'), 'show', `main:web/${page}`)).toMatch(/^# Erika/)
  })

  /** Makes the remote refuse what was secret in any commit. */
  const refuseSecrets = () => {
    const check =
      'while read old new name; do git log -p $old..$new | grep -q "^+# geheim" && echo "geheim ist verboten" >&2 && exit 1; done; exit 0'
    writeFileSync(join(remote(), 'hooks/pre-receive'), `#!/bin/sh\n${check}\n`, { mode: 0o755 })
  }

  test('what the remote refuses for its content holds up nothing else once it is taken back', async () => {
    refuseSecrets()
    writeFiles(own, { '../liesmich.txt': 'b' })
    git(own, 'add', '../liesmich.txt')
    const erika = await sitDown(workspaceOf(own))
    await erika.write(page, edited(page, 'geheim'))
    expect((await erika.publish()).sentence).toMatch(
      /^„origin“ hat die Änderungen nicht angenommen;.*unter „Änderungen“.*\nGit meldet: .*geheim ist verboten/s,
    )
    expect(lines(own, 'status', '--porcelain')).toEqual(['M  liesmich.txt', ` M web/${page}`])
    const [change] = erika.store.changes()
    if (change) await erika.store.revert(change)
    await erika.write(other, edited(other, 'harmlos'))
    expect((await erika.publish()).sentence).toMatch(/^Veröffentlicht\./)
    expect([onRemote(other), onRemote(page)].join()).toMatch(/# harmlos/)
    expect(lines(own, 'status', '--porcelain')).toEqual(['M  liesmich.txt'])
  })

  test('nor does an earlier commit that it refuses, which was never sent: that is a change again, too', async () => {
    refuseSecrets()
    writeFiles(own, { [page]: edited(page, 'geheim') })
    git(own, 'commit', '--quiet', '-am', 'von früher')
    // Even if there is nothing new to commit.
    expect(sentenceOf(await publish([]))).toMatch(/^„origin“ hat die Änderungen nicht angenommen;/)
    git(own, 'commit', '--quiet', '-am', 'von früher')
    const erika = await sitDown(workspaceOf(own))
    await erika.write(other, edited(other, 'harmlos'))
    expect((await erika.publish()).sentence).toMatch(/^„origin“ hat die Änderungen nicht angenommen;/)
    expect(lines(own, 'status', '--porcelain')).toEqual([` M web/${other}`, ` M web/${page}`])
    const change = erika.store.changes().find(({ file }) => file === page)
    if (change) await erika.store.revert(change)
    expect((await erika.publish()).sentence).toMatch(/^Veröffentlicht\./)
    expect([onRemote(other), onRemote(page), whole('main').status]).toEqual([
      edited(other, 'harmlos').trim(),
      smallSite[page].trim(),
      '',
    ])
  })

  test('nor what is too large for it', async () => {
    git(remote(), 'config', 'receive.maxInputSize', '2000')
    const noise = randomBytes(4_000).toString('hex')
    expect(sentenceOf(await publishPage(noise))).toMatch(/^„origin“ hat .* nicht angenommen;.*exceeds/s)
    expect(whole('main')).toEqual({ head: git(remote(), 'rev-parse', 'main'), status: ` M web/${page}` })
    expect(sentenceOf(await publish([{ file: page, text: edited(page, 'kurz') }]))).toMatch(
      /^Veröffentlicht\./,
    )
  })

  test('nor what is refused here before it is sent', async () => {
    const refusing = 'git log -1 -p | grep -q "^+# geheim" && echo "geheim bleibt hier" && exit 3\nexit 0'
    hook('pre-push', refusing)
    const erika = await sitDown(workspaceOf(own))
    await erika.write(page, edited(page, 'geheim'))
    expect((await erika.publish()).sentence).toMatch(
      /^Es wurde nichts verschickt: .*„pre-push“.*unter „Änderungen“.*\nGit meldet: geheim bleibt hier/s,
    )
    expect(whole('main')).toEqual({ head: git(remote(), 'rev-parse', 'main'), status: ` M web/${page}` })
    const [change] = erika.store.changes()
    if (change) await erika.store.revert(change)
    await erika.write(other, edited(other, 'harmlos'))
    expect((await erika.publish()).sentence).toMatch(/^Veröffentlicht\./)
    expect([onRemote(other), whole('main').status]).toEqual([edited(other, 'harmlos').trim(), ''])
  })

  test('if it is gone after the push, nobody claims to know whether it has the changes', async () => {
    hook('pre-push', `rm "$0"; mv "${remote()}" "${root}/away"; exit 1`)
    expect(sentenceOf(await publishPage('Erika'))).toMatch(
      /^Festgehalten\. Ob es schon im Internet ist, weiß die Redaktion nicht, denn „origin“ antwortet nicht/,
    )
    renameSync(join(root, 'away'), remote())
    expect(sentenceOf(await publish([]))).toMatch(/^Veröffentlicht\./)
  })

  test('what nobody listed does not go out with it', async () => {
    writeFiles(own, { '../liesmich.txt': 'unfertig' })
    git(own, 'commit', '--quiet', '-am', 'Zwischenstand')
    await refused(/^In Git ist hier etwas festgehalten .*: „liesmich\.txt“\./)
  })
})

describe('nobody is asked in the terminal', () => {
  const option = async (env: Record<string, string>, config: Record<string, string> = {}) => {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
    for (const [name, value] of Object.entries(config)) git(own, 'config', name, value)
    return (await silentSsh(gitIn(own))).GIT_SSH_COMMAND
  }
  test.each([
    [{}, {}, 'ssh -o BatchMode=yes'],
    [{}, { 'core.sshCommand': 'ssh -i x' }, 'ssh -i x -o BatchMode=yes'],
    [
      { GIT_SSH_COMMAND: '"C:\\Git\\SSH.exe" -v' },
      { 'core.sshCommand': 'y' },
      '"C:\\Git\\SSH.exe" -v -o BatchMode=yes',
    ],
    [{ GIT_SSH: '/my tools/plink' }, {}, "'/my tools/plink' -batch"],
    [{ GIT_SSH: '/x/my-ssh' }, { 'ssh.variant': 'ssh' }, "'/x/my-ssh' -o BatchMode=yes"],
    [{ GIT_SSH_COMMAND: 'ssh', GIT_SSH_VARIANT: 'simple' }, {}, undefined],
    [{ GIT_SSH_COMMAND: 'my-ssh' }, {}, undefined],
  ])('ssh as the user has set it: %o %o', async (env, config, command) => {
    expect(await option(env, config)).toBe(command)
  })

  test('not by another program than ssh either: it runs in a session of its own', async () => {
    const asking = join(root, 'fragt.sh')
    writeFileSync(asking, `#!/bin/sh\nps -o pgid= -p $$ >&2\nexit 1\n`, { mode: 0o755 })
    git(own, 'config', 'core.sshCommand', asking)
    git(own, 'remote', 'set-url', 'origin', 'ssh://git@127.0.0.1/x.git')
    const [, theirs] = /^Git meldet: +(\d+)$/m.exec(sentenceOf(await publishPage('Erika'))) ?? []
    const ours = execFileSync('ps', ['-o', 'pgid=', '-p', `${process.pid}`], { encoding: 'utf8' }).trim()
    expect([theirs, theirs === ours]).toEqual([expect.stringMatching(/^\d+$/), false])
  })

  test('nor is a connection waited for that is kept for later', async () => {
    hook('pre-push', '(sleep 60) >/dev/null </dev/null &')
    const start = performance.now()
    expect(sentenceOf(await publishPage('Erika'))).toMatch(/^Veröffentlicht\./)
    expect(performance.now() - start).toBeLessThan(50_000)
  })

  test('and the rest of the editor does not wait while Git does', async () => {
    const editor = await serveEditor(own)
    const [begun, go] = [join(root, 'begun'), join(root, 'go')]
    hook('pre-push', `touch "${begun}"; while [ ! -e "${go}" ]; do sleep 0.05; done`)
    const ask = async (path: string) => JSON.parse((await editor.ask(`GET /api/${path}`)).text)
    const body = {
      version: await ask('version'),
      message: 'Text',
      changes: [{ file: page, text: edited(page, 'Erika') }],
    }
    const published = editor.ask(
      'POST /api/publish',
      { 'Content-Type': 'application/json' },
      Buffer.from(JSON.stringify(body)),
    )
    await vi.waitUntil(() => existsSync(begun), { timeout: 20_000 })
    expect([(await ask('site')).texts[page], (await ask('history')).length]).toEqual([
      edited(page, 'Erika'),
      2,
    ])
    expect([await ask('version'), editor.underWay()]).toEqual([(await ask('site')).version, 1])
    let isSettled = false
    const settled = ask('settled').then((site) => {
      isSettled = true
      return site
    })
    await ask('version')
    expect(isSettled).toBe(false)
    writeFileSync(go, '')
    expect((await settled).published).toEqual([])
    expect((await published).text).toContain('Veröffentlicht.')
    await editor.stop()
  })
})

describe('through the filters of Git', () => {
  const picture = 'pages/images/gitterbox.jpg'

  test.each([
    [
      'of another program',
      '*.jpg filter=x -text\n',
      { 'filter.x.clean': 'base64', 'filter.x.smudge': 'base64 -d' },
    ],
    ['for the ends of lines', '*.yaml text eol=crlf\n*.jpg binary\n', {}],
    ['for the ends of lines, as set on this computer', '*.jpg binary\n', { 'core.autocrlf': 'true' }],
  ] as [string, string, Record<string, string>][])(
    '%s: the same bytes come back',
    async (_, attributes, config) => {
      for (const [name, value] of Object.entries(config)) git(own, 'config', name, value)
      writeFiles(own, { '.gitattributes': attributes })
      git(own, 'add', '--all')
      git(own, 'add', '--renormalize', '.')
      git(own, 'commit', '--quiet', '-am', 'Filter')
      git(own, 'push', '--quiet')
      rmSync(own, { recursive: true })
      git(join(root, 'own'), 'checkout', '--quiet', '--', 'web')
      const files = () => [picture, page].map((file) => readFileSync(join(own, file)))
      const before = files()
      const text = `# Erika${before[1]?.includes('\r') ? '\r' : ''}\n${before[1]}`
      const changed = [Buffer.from(jpeg(1200, 900)), Buffer.from(text)]
      const sent = await publish([
        { file: picture, bytes: changed[0]?.toString('base64') ?? '' },
        { file: page, text },
      ])
      expect(sent).toMatchObject({ ended: 'published', sentence: /Veröff/, site: { published: [] } })
      expect([git(own, 'status', '--porcelain'), files()]).toEqual(['', changed])
      const revision = await readRevision(own, git(own, 'rev-parse', 'HEAD'))
      expect(await publish(revision.before)).toMatchObject({ ended: 'published', site: { published: [] } })
      expect([git(own, 'status', '--porcelain'), files()]).toEqual(['', before])
      // As another computer gets them.
      expect((await readRevision(own, git(own, 'rev-parse', 'HEAD'))).before).toEqual(revision.after)
    },
  )
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
    expect(published?.toSorted((a, b) => a.file.localeCompare(b.file))).toEqual([
      { file: 'pages/files/neu.pdf', removed: true },
      { file: 'pages/files/urkunde.pdf', bytes: btoa('%PDF-1.7') },
      { file: other, text: smallSite[other] },
      { file: 'pages/neu.yaml', removed: true },
    ])
    writeFiles(own, { 'pages/files/urkunde.pdf': '%PDF-1.7' })
    expect(await publishPage('Erika')).toMatchObject({ ended: 'published', site: { published: [] } })
    expect(committed().toSorted()).toEqual(
      [other, page, ...Object.keys(added)].map((file) => `web/${file}`).toSorted(),
    )
  })

  test('what the editor lists is what it publishes', async () => {
    const title = smallSite[other].replace(/^title: .*/, 'title: Von Hand')
    writeFiles(own, { [other]: title })
    const person = await sitDown(workspaceOf(own))
    await person.write(page, smallSite[page].replace(/^title: .*/, 'title: Im Browser'))
    const changes = person.store.changes().map(({ after }) => after)
    expect(changes.join('\n')).toMatch(/Von Hand.*Im Browser|Im Browser.*Von Hand/s)
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
    [
      'a detached head',
      () => git(own, 'checkout', '--quiet', '--detach'),
      /keinen Zweig.*git switch.*„main“/,
    ],
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
      () => {
        hook('pre-commit', 'echo Rechtschreibung >&2\nexit 1')
        writeFiles(own, { [page]: edited(page, 'vorgemerkt') })
        git(own, 'add', page)
        writeFiles(own, { [page]: edited(page, 'von Hand') })
      },
      /^Git hat die Änderungen nicht festgehalten\..*\nGit meldet: Rechtschreibung/,
    ],
    [
      'a file that Git was told to skip',
      () => git(own, 'update-index', '--skip-worktree', page),
      /Git hält die Datei „pages\/reparatur\.yaml“ nicht fest/,
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
        { file: 'pages/files/urkunde.pdf', bytes: btoa('%PDF-1.7') },
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
