import { isPlaceholder, readFacts } from './facts.ts'
import type { Content } from './load.ts'
import { type Problem, problem, wholeFile } from './problems.ts'
import { parseSource } from './source.ts'

/** What must also be true before the site goes online; warnings count as errors then. */
export function launchProblems({ problems, texts, written }: Content): Problem[] {
  const found = written
    ? [...problems, ...placeholders(texts.get('site.yaml') ?? '', written.site.placeholders)]
    : problems
  return found.map((item) => ({ ...item, severity: 'error' }))
}

function placeholders(text: string, declared: boolean): Problem[] {
  const { source } = parseSource('site.yaml', text)
  if (!source) return []
  const found = [...readFacts(source.value)].flatMap(([name, value]) => {
    if (!isPlaceholder(value)) return []
    return problem('placeholder-data', {
      file: 'site.yaml',
      place: source.placeOf(value, []) ?? wholeFile,
      path: [name],
      message: `Die Angabe „${name}“ ist noch ein Platzhalter: ${value}.`,
      hint: 'Tragen Sie die echte Angabe ein.',
    })
  })
  if (!declared) return found
  const rest = problem('placeholder-data', {
    file: 'site.yaml',
    place: source.place(['placeholders']),
    path: ['placeholders'],
    message: 'Die Firmendaten in site.yaml sind noch Platzhalter.',
    hint: 'Tragen Sie die echten Angaben ein und setzen Sie „placeholders: false“.',
  })
  return [rest, ...found]
}
