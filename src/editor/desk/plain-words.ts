import { blockLabel, fieldAt, labelOf, type Where, whereIn } from '#content'
import { blockSchemas } from '#schema'
import type { Texts } from '../../edit/index.ts'
import { families, type Problem } from '../../problems/index.ts'
import { dataOf, versionOf } from '../report/index.ts'

/** Replaces wording for people who see a file by wording for people who see fields, except for names of fields. */
const rules: readonly (readonly [RegExp, string])[] = [
  [/Bausteine/g, 'Blöcke'],
  [/Baustein/g, 'Block'],
  [/(?:in|nach) Zeile \d+/g, 'weiter oben'],
  [/(?:in site\.yaml )?(?:unter|hinter) „/g, 'unter „'],
  [/in site\.yaml/g, 'in den Angaben für alle Seiten'],
  [/die Zeile „/g, '„'],
  [/im Ordner pages\/images/g, 'unter „Bilder“'],
  [/^In der Datei/, 'Hier'],
  [/^true, /, 'Ja, '],
  [/die Zeile löschen/, 'das Häkchen wegnehmen'],
  [/ In Anführungszeichen, zum Beispiel "(.*)"/, ' Zum Beispiel $1'],
]

export function plainWords(text: string): string {
  return rules.reduce((words, [wanted, given]) => words.replace(wanted, given), text)
}

type Choice = { value: string; label: string }

/** A sentence about a choice, without what it says about codes, for which the panel offers words. */
export function withoutCodes(sentence: string, choices: readonly Choice[] = []): string {
  const coded = choices.filter(({ value, label }) => value !== label)
  const wordOf = ({ value }: Choice) => new RegExp(`(?<!\\p{L})${value}(?!\\p{L})`, 'gu')
  const isCoded = (text: string) => coded.some((choice) => wordOf(choice).test(text))
  const short = sentence.replace(/: ([^.]+)(?=\.)/, (all, codes) => (isCoded(codes) ? '' : all))
  const english = coded.filter(({ value }) => /^[a-z]/.test(value))
  return english.reduce((text, choice) => text.replace(wordOf(choice), `„${choice.label}“`), short)
}

/** Codes of problems with the notation of a file, which are corrected in the source view. */
const inFiles = new Set([
  ...Object.keys(families['Die Schreibweise der Datei']),
  'unknown-field',
  'unknown-block',
])

/** Adds the wording of the panel to each problem. */
export function withPlainWords(problems: readonly Problem[], texts: Texts): Problem[] {
  return problems.map((found) => {
    if (inFiles.has(found.code)) return found
    const { message, hint } = found.inBrowser ?? found
    const labels = labelsIn(found, texts)
    const plain = (text: string) => labels(plainWords(text))
    return { ...found, inBrowser: { message: plain(message), ...(hint && { hint: plain(hint) }) } }
  })
}

/** Replaces the names of fields and blocks in files by their labels in the panel. */
function labelsIn({ file, path }: Problem, texts: Texts): (text: string) => string {
  const steps = path === '' ? [] : path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))
  const here = whereIn(file, dataOf(texts.get(file)), steps)
  const places = steps.map((_, i) => steps.slice(0, steps.length - i)).concat([[]])
  const labelFor = (name: string): string | undefined => {
    const around = places.map((path): Where => ({ ...here, path: [...path, name] }))
    const own = [...around, { within: 'site', path: [name] } as const].find(fieldAt)
    if (own) return labelOf(own)
    const label = labelOf({ ...here, within: 'page', path: ['blocks', 0, name] })
    if (!label.startsWith('Feld „')) return label
    return blockSchemas.has(name) ? blockLabel(name) : undefined
  }
  return (text) =>
    text
      .replace(/pages\/[^\s“]+\.yaml/g, (page) => `„${versionOf(texts).read(page)?.name ?? page}“`)
      .replace(/(Block \(?)„([a-z-]+)“/g, (_, before, name) => `${before}„${blockLabel(name)}“`)
      .replace(/„([a-zA-Z]+): …“/g, '„$1“')
      .replace(/„([a-z][a-zA-Z]*): ([^“]+)“/g, (all, name, value) =>
        labelFor(name) ? `„${value}“ unter „${name}“` : all,
      )
      // A name chosen by the editor may equal that of a field.
      .replace(/(?<!Namen )„([a-z][a-zA-Z-]*(?: › [a-zA-Z]+)*)“/g, (_, names: string) => {
        const labels = names.split(' › ').map((name) => labelFor(name) ?? name)
        return `„${labels.join(' › ')}“`
      })
}
