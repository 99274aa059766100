import type { Content } from './load.ts'
import { type Problem, problem, wholeFile } from './problems.ts'

/** What must also be true before the site goes online; warnings count as errors then. */
export function launchProblems({ problems, written }: Content): Problem[] {
  const found = problems.map((item) => ({ ...item, severity: 'error' as const }))
  if (!written?.site.placeholders) return found
  return [
    ...found,
    {
      ...problem('placeholder-data', {
        file: 'site.yaml',
        place: wholeFile,
        path: ['placeholders'],
        message: 'Die Firmendaten in site.yaml sind noch Platzhalter.',
        hint: 'Tragen Sie die echten Angaben ein und setzen Sie „placeholders: false“.',
      }),
      severity: 'error',
    },
  ]
}
