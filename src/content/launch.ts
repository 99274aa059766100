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
    const place = source.placeOf(value, []) ?? wholeFile
    return problem('placeholder-data/fact', { file: 'site.yaml', place, path: [name] }, { name, value })
  })
  if (!declared) return found
  const place = source.place(['placeholders'])
  const rest = { file: 'site.yaml', place, path: ['placeholders'] }
  return [problem('placeholder-data/declared', rest, {}), ...found]
}
