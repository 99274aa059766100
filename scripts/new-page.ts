import { normalAddress, pageFileOf, pageSource, suggest } from '#reading'
import {
  menuLists,
  type NewPage,
  newPage,
  type Refusal,
  siteDataIn,
  type Texts,
} from '../src/content/edit/index.ts'
import { changeSite } from './apply.ts'
import { readArguments, runCommand, seeHelp } from './command.ts'

const help = `Legt eine neue Seite an.

  npm run new-page -- ADRESSE "TITEL" [--menu "MENÜPUNKT"]

Zum Beispiel:
  npm run new-page -- /palettenwaesche "Paletten waschen" --menu Leistungen

  --menu MENÜPUNKT   der Menüpunkt, unter dem sie steht; „oben“ macht sie selbst zum Menüpunkt

Ergebnis: 0 angelegt, 1 Fehler auf der Website, 2 falscher Aufruf.`

const description =
  'Bitte ersetzen: worum es auf der Seite geht, in ein bis zwei Sätzen mit zusammen 120 bis 155 Zeichen. Suchmaschinen zeigen diesen Text an.'

await runCommand(async () => {
  const { menu, positionals } = readArguments({ menu: undefined })
  const [path, title, ...more] = positionals.map(tidy)
  if (path && title && more.length === 0) return create(normalAddress(path), title, menu)
  console.error(
    `Nennen Sie Adresse und Titel der Seite, so: npm run new-page -- /palettenwaesche "Paletten waschen". ${seeHelp}`,
  )
  return 2
}, help)

/** Pasted text can bring spaces around it and line breaks within it. */
function tidy(text: string): string {
  return text.replace(/[ \p{Cc}]+/gu, ' ').trim()
}

function create(path: string, title: string, menu: string | undefined): Promise<0 | 1 | 2> {
  const planOf = (texts: Texts) => {
    const lists = listsFor(texts, menu)
    return 'refused' in lists ? lists : newPage(texts, { title, path, description, label: title, lists })
  }
  return changeSite(planOf, {
    heading: () => `Die Seite ${path} ist angelegt:`,
    ending: () =>
      `\nNächster Schritt: Ersetzen Sie in ${pageSource(pageFileOf(path))} die Texte, die mit „Bitte ersetzen“ beginnen.\n„npm run dev“ zeigt die Seite unter http://localhost:5173${path}.`,
  })
}

/** The list of the menu that gets the page, if it is to be in one. */
function listsFor(texts: Texts, menu: string | undefined): NewPage['lists'] | Refusal {
  const lists = menuLists(siteDataIn(texts))
  const found = lists.filter(({ name }) => name.toLowerCase() === menu?.toLowerCase())
  if (!menu || found.length > 0) return found.slice(0, 1)
  const names = lists.map(({ name }) => name)
  const guess = suggest(menu, names)
  const advice = guess ? `Meinten Sie „${guess}“?` : `Möglich sind: ${names.join(', ')}.`
  return { refused: `Einen Menüpunkt „${menu}“ gibt es nicht. ${advice}` }
}
