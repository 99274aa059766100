import { changeSentence, type ReportedChange } from './reported-change.ts'

/** Maximum length of a subject that Git shows in full, in characters. */
const longest = 72

/** Maximum number of changes in a message; more would be too long for a publication. */
const mostListed = 60

/** The message of a publication: a subject, and unless that says it all, a list of the changes. */
export function commitMessage(changes: readonly ReportedChange[]): string {
  const sentences = changes.map(changeSentence)
  const count = changes.length === 1 ? 'Eine Änderung' : `${changes.length} Änderungen`
  const pages = [...new Set(changes.map(({ page }) => page))].join(', ')
  const subjects = [...(changes.length === 1 ? sentences : []), `${pages}: ${count}`, count]
  const subject = (changes.length > 0 && subjects.find((one) => one.length <= longest)) || 'Website geändert'
  const more = changes.length - mostListed
  const body = sentences.slice(0, mostListed).map((one) => `- ${one}`)
  if (more > 0) body.push(`- und ${more} weitere`)
  return sentences[0] === subject ? subject : `${subject}\n\n${body.join('\n')}`
}
