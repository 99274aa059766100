import { fillIn, normalAddress, proposeAddress, readFacts, suggest } from '#content'
import type { Site } from '#schema'
import type { Refusal } from './changes.ts'
import {
  footerLists,
  type LinkList,
  menuLists,
  type NewPage,
  type Present,
  refuseNewAddress,
} from './new-page.ts'

/** The options on the command line. */
export type Given = Partial<Record<'title' | 'path' | 'description' | 'label' | 'menu' | 'footer', string>>

/** The terminal: `ask` waits for a line, `say` prints one. */
export type Dialog = { ask(question: string): Promise<string>; say(line: string): void }

/** The page that the command line asks for, or what is missing or wrong there. */
export function pageFromFlags({ site }: Present, written: Given): NewPage | Refusal {
  const given: Given = Object.fromEntries(Object.entries(written).map(([name, text]) => [name, tidy(text)]))
  const { title, path, description, label } = given
  if (!title || !path || !description) return { refused: missingFlags(site, given) }
  const lists = listsFromFlags(site, given)
  if ('refused' in lists) return lists
  const count = shownLength(site, title)
  if (!label && isInMenu(lists.found) && count > labelQuestion.most) {
    return {
      refused: `Der Titel ist als Text im Menü zu lang (${count} Zeichen, dort höchstens ${labelQuestion.most}). Nennen Sie mit --label einen kurzen, zum Beispiel --label "${shortened(title) || 'Lager'}".`,
    }
  }
  return { title, path: normalAddress(path), description, label: label || title, lists: lists.found }
}

/** Asks for everything that the command line does not give. */
export async function askForPage(dialog: Dialog, present: Present, given: Given): Promise<NewPage | Refusal> {
  const { site } = present
  const flags = listsFromFlags(site, given)
  if ('refused' in flags) return flags
  const title = given.title || (await askText(dialog, site, titleQuestion))
  const path = given.path ? normalAddress(given.path) : await askAddress(dialog, present, title)
  const description = given.description || (await askText(dialog, site, descriptionQuestion))
  const lists = [
    ...flags.found,
    ...(given.menu ? [] : await askList(dialog, 'Wo im Menü soll die Seite stehen?', menuLists(site))),
    ...(given.footer ? [] : await askList(dialog, 'Und in der Fußzeile?', footerLists(site))),
  ]
  // The title will do for links, unless it is too long for the menu.
  const most = isInMenu(lists) ? labelQuestion.most : titleQuestion.most
  const preset = shownLength(site, title) <= most ? title : shortened(title)
  const wanted = { ...labelQuestion, most, preset }
  const label = given.label || (lists.length > 0 ? await askText(dialog, site, wanted) : title)
  return { title, path, description, label, lists }
}

function isInMenu(lists: readonly LinkList[]): boolean {
  return lists.some(({ path }) => path[0] === 'navigation')
}

/** The first word of a title, if it is short enough for a menu. */
function shortened(title: string): string {
  const [first = ''] = title.split(/[\s:,–|]+/)
  return first.length <= labelQuestion.most ? first : ''
}

/** Pasted text can bring spaces around it and line breaks within it. */
function tidy(text: string): string {
  return text.replace(/[ \p{Cc}]+/gu, ' ').trim()
}

function missingFlags(site: Site, { title, path, description }: Given): string {
  const proposal = title && proposalFor(site, title)
  const example = proposal ? `, zum Beispiel --path ${proposal}` : ''
  const missing = [
    !title && 'Es fehlt --title, der Titel der Seite.',
    !path && `Es fehlt --path, die Adresse der Seite${example}.`,
    !description && 'Es fehlt --description, die Beschreibung für Suchmaschinen (120 bis 155 Zeichen).',
  ]
  return missing.filter(Boolean).join('\n')
}

function proposalFor(site: Site, title: string): string | undefined {
  return proposeAddress(fillIn(title, readFacts(site)))
}

function listsFromFlags(site: Site, { menu, footer }: Given): { found: LinkList[] } | Refusal {
  const wanted = [
    { name: menu, lists: menuLists(site), what: 'Einen Menüpunkt' },
    { name: footer, lists: footerLists(site), what: 'Eine Gruppe in der Fußzeile' },
  ]
  const found: LinkList[] = []
  for (const { name, lists, what } of wanted) {
    if (!name) continue
    const list = lists.find((one) => one.name.toLowerCase() === name.toLowerCase())
    const names = lists.map((one) => one.name)
    const guess = suggest(name, names)
    const advice = guess ? `Meinten Sie „${guess}“?` : `Möglich sind: ${names.join(', ')}.`
    if (!list) return { refused: `${what} „${name}“ gibt es nicht. ${advice}` }
    found.push(list)
  }
  return { found }
}

type TextQuestion = { about: string; least: number; most: number; preset?: string }

const titleQuestion: TextQuestion = { about: 'Titel der Seite', least: 1, most: 60 }
/** Longer texts in a menu are reported. */
const labelQuestion = { about: 'Text des Links, am besten ein oder zwei Wörter', least: 1, most: 30 }
const descriptionQuestion: TextQuestion = { about: 'Beschreibung für Suchmaschinen', least: 120, most: 155 }

/** Counts the typed text as visitors will see it; a different length is pointed out, not refused. */
async function askText(
  dialog: Dialog,
  site: Site,
  { about, least, most, preset }: TextQuestion,
): Promise<string> {
  const wanted = least > 1 ? `${least} bis ${most}` : `höchstens ${most}`
  const hint = preset === undefined ? ` (${wanted} Zeichen)` : preset && ` [${preset}]`
  const question = `${about}${hint}: `
  let text = ''
  while (!text) text = tidy(await dialog.ask(question)) || (preset ?? '')
  for (;;) {
    const length = shownLength(site, text)
    if (length >= least && length <= most) return text
    dialog.say(`Das ${length === 1 ? 'ist 1' : `sind ${length}`} Zeichen, gewünscht sind ${wanted}.`)
    const better = tidy(await dialog.ask('Neu eingeben, oder mit der Eingabetaste so lassen: '))
    if (!better) return text
    text = better
  }
}

function shownLength(site: Site, text: string): number {
  return [...fillIn(text, readFacts(site))].length
}

async function askAddress(dialog: Dialog, present: Present, title: string): Promise<string> {
  const proposal = proposalFor(present.site, title)
  const free = proposal && !refuseNewAddress(present, proposal) ? proposal : undefined
  for (;;) {
    const written = (await dialog.ask(`Adresse der Seite${free ? ` [${free}]` : ''}: `)).trim() || free
    if (!written) continue
    const path = normalAddress(written)
    const refused = refuseNewAddress(present, path)
    if (!refused) return path
    dialog.say(refused)
  }
}

async function askList(dialog: Dialog, question: string, lists: readonly LinkList[]): Promise<LinkList[]> {
  dialog.say(`\n${question}`)
  const choices = ['gar nicht', ...lists.map(({ description }) => description)]
  for (const [i, choice] of choices.entries()) dialog.say(`  ${i}  ${choice}`)
  for (;;) {
    const written = (await dialog.ask('Nummer [0]: ')).trim() || '0'
    const list = lists[Number(written) - 1]
    if (list) return [list]
    if (written === '0') return []
    dialog.say(`Bitte eine Nummer von 0 bis ${lists.length}.`)
  }
}
