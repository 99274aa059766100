import type { ReportedChange } from './report.ts'

/** Git shows no more of a subject. */
const longest = 72

/** What a publication is called, and all that is in it. */
export function messageOf(changes: readonly ReportedChange[]): { subject: string; body: string } {
  const body = changes.map(({ sentence }) => `- ${sentence}`).join('\n')
  return { subject: subjects(changes).find((one) => one.length <= longest) ?? 'Website geändert', body }
}

/** From the most exact to the shortest. */
function subjects(changes: readonly ReportedChange[]): string[] {
  const [only, ...others] = changes
  const pages = [...new Set(changes.map(({ page }) => page))]
  const steps = [...new Set(changes.map(stepName))]
  const count = changes.length === 1 ? stepName(changes[0] as ReportedChange) : `${changes.length} Änderungen`
  const some = pages.slice(0, -1).map((_, i) => {
    const named = pages.slice(0, pages.length - 1 - i)
    return `${named.join(', ')} und ${i + 1} weitere: ${count}`
  })
  return [
    ...(only && others.length === 0 ? [only.sentence] : []),
    ...(pages.length === 1 ? [`${pages[0]}: ${steps.join(', ')}`, `${pages[0]}: ${count}`] : []),
    `${pages.slice(0, -1).join(', ')} und ${pages.at(-1)}: ${count}`,
    ...some,
    changes.length === 1 ? 'Eine Änderung' : `${changes.length} Änderungen`,
  ].filter((_) => changes.length > 0)
}

const deeds: Readonly<Record<ReportedChange['kind'], string>> = {
  changed: 'geändert',
  added: 'hinzugefügt',
  duplicated: 'dupliziert',
  removed: 'entfernt',
  moved: 'verschoben',
  respelled: 'geändert',
  unreadable: 'geändert',
}

/** „Überschrift geändert“, „Karte hinzugefügt“: what undo takes back. A yes stays one thing, whether or not a no was written. */
export function stepName({ label, kind }: Pick<ReportedChange, 'label' | 'kind'>): string {
  return `${label} ${label.startsWith('„') ? deeds.changed : deeds[kind]}`
}
