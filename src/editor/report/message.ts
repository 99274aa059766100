import type { ReportedChange } from './reported-change.ts'

/** Maximum length of a subject that Git shows in full, in characters. */
const longest = 72

/** Maximum number of changes in a message; more would be too long for a publication. */
const mostListed = 60

/** The message of a publication: a subject, and unless that says it all, a list of the changes. */
export function commitMessage(changes: readonly ReportedChange[]): string {
  const subject = subjects(changes).find((one) => one.length <= longest) ?? 'Website geändert'
  const more = changes.length - mostListed
  const listed = changes.slice(0, mostListed).map(({ sentence }) => `- ${sentence}`)
  const body = [...listed, ...(more > 0 ? [`- und ${more} weitere`] : [])].join('\n')
  return body === `- ${subject}` ? subject : `${subject}\n\n${body}`
}

/** Possible subjects, from the most precise to the shortest. */
function subjects(changes: readonly ReportedChange[]): string[] {
  const [only, ...others] = changes
  if (!only) return []
  const isOne = others.length === 0
  const pages = [...new Set(changes.map(({ page }) => page))]
  const steps = [...new Set(changes.map(stepName))]
  const count = isOne ? 'Eine Änderung' : `${changes.length} Änderungen`
  // A page that comes, moves or goes takes links along.
  const [page, another] = changes.filter(
    ({ label, isSingle }) => !isSingle && (label === 'Seite' || label === 'Adresse'),
  )
  return [
    ...(isOne ? [only.sentence] : []),
    ...(page && !another ? [`${page.sentence} und ${others.length} weitere`, page.sentence] : []),
    ...(pages.length === 1 ? [`${only.page}: ${steps.join(', ')}`] : []),
    `${and.format(pages)}: ${count}`,
    count,
  ]
}

const and = new Intl.ListFormat('de')

const deeds: Partial<Record<ReportedChange['kind'], string>> = {
  added: 'hinzugefügt',
  duplicated: 'dupliziert',
  removed: 'entfernt',
  moved: 'verschoben',
}

/** „Überschrift geändert“, „Karte hinzugefügt“: a step as undo names it. A yes/no field always counts as changed. */
export function stepName({ label, kind }: Pick<ReportedChange, 'label' | 'kind'>): string {
  return `${label} ${(!label.startsWith('„') && deeds[kind]) || 'geändert'}`
}
