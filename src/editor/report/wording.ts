import { blockLabel, labelOf, schemaOf, titleAnywhere } from '#reading'
import type { Problem } from '../../content/problems/index.ts'

/** What people call a page by its file, company data by the name between braces, or the target of a link. */
export type Names = (written: string) => string | undefined

/** What the editor shows of a problem: how files are written is only said beside the text that shows it. */
export function problemSentence({ code, message, hint = '' }: Problem, nameOf?: Names): string {
  const [what, how] = [inGerman(message, nameOf), inGerman(hint, nameOf)]
  if (code === 'ignored-file') return ofFolder
  const isOfWriting =
    (ofWriting.has(code) && !what.includes('gibt es kein Feld')) ||
    /^(Im Namen|Nach|Die Zeile|In „[a-z]+“ steckt) /.test(message)
  if (isOfWriting || isTechnical(what.replace(/„[^“]*“/g, ''))) return inSource
  if (!isTechnical(how)) return `${what} ${how}`.trim()
  return /kann nicht|darf nicht/.test(what) ? what : `${what} ${ofTexts.has(code) ? byToolbar : inSource}`
}

/** A sentence with German names instead of keys, files and braces. */
export function inGerman(text: string, nameOf: Names = factLabel): string {
  const german = (word: string) => titleAnywhere(word) ?? blockLabel(word)
  return text
    .replace(/„[\w.-]+“ \((?!pages\/)([^()]+)\)/g, '„$1“')
    .replace(/„([a-z]+)“/g, (all, key: string) =>
      german(key).toLowerCase() === key ? `„${german(key)}“` : all,
    )
    .replace(/(?<=Meinten Sie „)[\w-]+(?=“)/g, german)
    .replace(/(?<=Erlaubt sind: )[\w-]+(?:, [\w-]+)*/g, (list) => list.split(', ').map(german).join(', '))
    .replace(/„(tel|mailto)(:[\w-]+)?“/g, (all, call: string) => {
      return `„${nameOf(all.slice(1, -1)) ?? (call === 'tel' ? 'Anruf' : 'E-Mail')}“`
    })
    .replace(/Schreiben Sie (?=„\[?\{)/g, 'Nehmen Sie unter „Einfügen“ ')
    .replace(', ohne Leerzeichen und mit genau einer Klammer vorn und hinten', '')
    .replace(/\[(\{[^{}\s]*\})\]\([^)]*\)/g, '$1')
    .replace(/(?<![{$])\{([\w.-]+)\}(?!\})(?=“)/g, (_, fact: string) => nameOf(fact) ?? fact)
    .replace(/(?<![{$])\{([\w.-]+)\}(?!\})/g, (_, fact: string) => `‹${nameOf(fact) ?? fact}›`)
    .replace(/(?<=(?:zum Beispiel|oder) )\[([^\][]+)\]\([^)]*\)/g, '„$1“')
    .replace(/(?<=zum Beispiel )mit „\[Linktext\]\([^)]*\)“ /g, '')
    .replace(/ \(Zeile \d+\)|, Zeile \d+(?=\))/g, '')
    .replace(/pages\/([\w-]+)\.ya?ml/g, (file, name: string) => `„${nameOf(file) ?? name}“`)
    .replace(/„([^“/]*)\.ya?ml“/g, '„$1“')
    .replace(/in den Ordner pages\/\w+(, in der Redaktion unter „Bilder“)?/g, 'in „Bilder“')
    .replace(/im Ordner pages\/\w+/g, 'unter „Bilder“')
    .replace(/(?<!\/)pages\/(images|files)\//g, '')
    .replace(/rufen Sie danach „npm[^“]*“ auf/, 'nehmen Sie danach „Adresse ändern“')
    .replace(/, tel, mailto (?=und|oder)/g, ', Anrufe, E-Mails ')
    .replace(/ \((tel|mailto)\)/g, '')
    .replace(/: Leerzeile für einen neuen Absatz.* Zeilenumbruch/g, '')
}

/** The German name of company data, without that of the person or location it belongs to. */
export function factLabel(fact: string): string | undefined {
  const [name = '', of] = fact.split('.').reverse()
  const groups = of ? ['locations', 'contacts'] : ['company', 'privacy']
  const places = groups.map(
    (group) => ({ within: 'site', path: of ? [group, 0, name] : [group, name] }) as const,
  )
  const place = places.find(schemaOf)
  return place && labelOf(place)
}

/** Markdown, braces, keys and files. */
const isTechnical = (text: string) =>
  /[{}*\\`]|\]\(|\.ya?ml|„[a-z]\w*:[ “]|„- |YAML|HTML|npm |\bpages\b/.test(text)

const ofWriting = new Set(
  'yaml-syntax lost-text special-sign unknown-field unknown-block unreadable-file'.split(' '),
)
const ofTexts = new Set(
  'unsupported-markup open-markup open-fact plain-markup pasted-text wrong-link'.split(' '),
)
const inSource = 'Was zu ändern ist, steht im „Quelltext“.'
const byToolbar =
  'Fett, kursiv, Listen, Links und Firmendaten setzt die Leiste über dem Text; schreiben Sie keine Zeichen dafür.'
const ofFolder =
  'Im Ordner der Website liegt eine Datei, die niemand liest. Geben Sie das an die Person weiter, die Ihre Website betreut.'
