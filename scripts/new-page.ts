import { parseArgs } from 'node:util'
import { type Content, normalAddress, pageFileOf, pageSource, suggest } from '#reading'
import { folderDisk } from '../src/build/files/disk.ts'
import {
  menuLists,
  type NewPage,
  newPage,
  type Plan,
  type Refusal,
  readTexts,
  siteDataIn,
  type Texts,
} from '../src/content/edit/index.ts'
import { loadContent } from '../src/content/loader/index.ts'
import { applyPlan, freshIn, printChanges } from './apply.ts'
import { runCommand, seeHelp } from './command.ts'
import { siteDir } from './environment.ts'
import { printProblems } from './print-problems.ts'

const help = `Legt eine neue Seite an.

  npm run new-page -- ADRESSE "TITEL" [--menu "MENÜPUNKT"]

Zum Beispiel:
  npm run new-page -- /palettenwaesche "Paletten waschen" --menu Leistungen

  --menu MENÜPUNKT   der Menüpunkt, unter dem sie steht; „oben“ macht sie selbst zum Menüpunkt

Ergebnis: 0 angelegt, 1 Fehler auf der Website, 2 falscher Aufruf.`

const description =
  'Bitte ersetzen: worum es auf der Seite geht, in ein bis zwei Sätzen mit zusammen 120 bis 155 Zeichen. Suchmaschinen zeigen diesen Text an.'

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    // Without „--“ npm takes this option for its own.
    options: { menu: { type: 'string', default: process.env.npm_config_menu } },
  })
  const [path, title, ...more] = positionals.map(tidy)
  if (path && title && more.length === 0) return create({ path, title, menu: values.menu })
  console.error(
    `Nennen Sie Adresse und Titel der Seite, so: npm run new-page -- /palettenwaesche "Paletten waschen". ${seeHelp}`,
  )
  return 2
}, help)

/** Pasted text can bring spaces around it and line breaks within it. */
function tidy(text: string): string {
  return text.replace(/[ \p{Cc}]+/gu, ' ').trim()
}

type Wish = { path: string; title: string; menu?: string | undefined }

async function create(wish: Wish): Promise<0 | 1 | 2> {
  const before = await loadContent(folderDisk(siteDir))
  const broken = before.problems.filter(({ file, severity }) => file === 'site.yaml' && severity === 'error')
  if (broken.length > 0) {
    printProblems({ ...before, problems: broken })
    console.error('\nBeheben Sie zuerst diese Fehler in site.yaml. Es wurde nichts geändert.')
    return 1
  }
  const texts = await readTexts(folderDisk(siteDir))
  const page = pageFor(texts, wish)
  if ('refused' in page) return refuse(page)
  const plan = newPage(texts, page)
  if ('refused' in plan) return refuse(plan)
  const after = await applyPlan(plan, before)
  if (after) print(page, { texts, plan, before, after })
  return after ? 0 : 1
}

function pageFor(texts: Texts, { path, title, menu }: Wish): NewPage | Refusal {
  const lists = menuLists(siteDataIn(texts))
  const list = lists.find(({ name }) => name.toLowerCase() === menu?.toLowerCase())
  const page = { title, path: normalAddress(path), description, label: title }
  if (!menu || list) return { ...page, lists: list ? [list] : [] }
  const names = lists.map(({ name }) => name)
  const guess = suggest(menu, names)
  const advice = guess ? `Meinten Sie „${guess}“?` : `Möglich sind: ${names.join(', ')}.`
  return { refused: `Einen Menüpunkt „${menu}“ gibt es nicht. ${advice}` }
}

function refuse({ refused }: Refusal): 2 {
  console.error(refused)
  return 2
}

function print(
  { path }: NewPage,
  { texts, plan, before, after }: { texts: Texts; plan: Plan } & Record<'before' | 'after', Content>,
): void {
  console.log(`Die Seite ${path} ist angelegt:\n`)
  printChanges(texts, plan)
  // The texts to replace are mentioned below.
  const warnings = freshIn(after, before).filter(({ code }) => code !== 'unfinished-text')
  if (warnings.length > 0) {
    console.error('')
    printProblems({ ...after, problems: warnings })
  }
  console.log(
    after.valid
      ? `\n${after.files} Dateien geprüft, keine Fehler.`
      : '\nDie neue Seite ist in Ordnung. Anderswo gab es schon vorher Fehler; „npm run validate“ zeigt sie.',
  )
  console.log(
    `\nNächster Schritt: Ersetzen Sie in ${pageSource(pageFileOf(path))} die Texte, die mit „Bitte ersetzen“ beginnen.\n„npm run dev“ zeigt die Seite unter http://localhost:5173${path}.`,
  )
}
