import { workflowCommand } from '../../content/problems/index.ts'
import type { Spot } from './look.ts'

/** What is wrong on a page, of one kind. */
export type PageFinding = Spot & { kind: FindingKind; path: string }
export type FindingKind = keyof typeof kinds

export type SiteProof = {
  /** Name and version. */
  browser: string
  /** Number of pages visited. */
  pages: number
  /** Numbers of addresses of the site itself, each requested, of anchors, and of addresses of other sites. */
  links: { own: number; anchors: number; external: number }
  findings: readonly PageFinding[]
}

export const kinds = {
  foreign: 'Anfragen an fremde Server',
  cookies: 'Cookies',
  stored: 'Gespeichertes auf dem Gerät',
  links: 'Tote Links',
  barriers: 'Befunde zur Barrierefreiheit',
  refused: 'Verstöße gegen die Sicherheitsregeln',
  console: 'Fehlermeldungen in der Konsole',
  html: 'Fehler im HTML',
  hydration: 'Änderungen beim Laden',
  fit: 'Was nicht auf den Bildschirm passt',
  view: 'Was verdeckt, zu klein oder falsch geladen ist',
  claims: 'Falsche Angaben für Suchmaschinen',
}

const handOn =
  'geben Sie diese Meldung an die Person, die Ihre Website betreut, und sagen Sie ihr, was Sie zuletzt geändert haben.'
/** What the owner can do, where a text is known to be the cause. */
const remedies: { [Kind in FindingKind]?: string } = {
  links: 'Berichtigen Sie den Link, oder legen Sie an, wohin er führt.',
  fit: `Kürzen Sie den Text, oder geben Sie einem langen Wort einen Bindestrich. Hilft das nicht, ${handOn}`,
}
const notFound = `Woran das liegt, ist nicht festgestellt; ${handOn}`

/** Returns every kind of finding with what was found, each finding once with all its pages. */
function figures({ findings }: SiteProof) {
  return (Object.keys(kinds) as FindingKind[]).map((kind) => {
    const found = new Map<string, PageFinding & { paths: string[] }>()
    for (const finding of findings.filter((one) => one.kind === kind)) {
      const key = JSON.stringify([finding.what.replace(/\d+/g, ''), finding.near])
      const known = found.get(key) ?? { ...finding, paths: [] }
      found.set(key, { ...known, paths: [...new Set([...known.paths, finding.path])] })
    }
    return { name: kinds[kind], advice: remedies[kind] ?? notFound, findings: [...found.values()] }
  })
}

type FileLine = { file: string; line?: number }
/** Finds the place in the owner's files that a finding is about. */
export type Find = (finding: PageFinding) => FileLine | undefined

/** Returns the lines for a terminal: every figure, and what to do about each finding. */
export function summary(proof: SiteProof, find: Find): string {
  const { own, anchors, external } = proof.links
  return [
    `Gemessen mit ${proof.browser}. Seiten: ${proof.pages}, Adressen: ${own}, Sprungziele: ${anchors}, Adressen anderer (nicht abgerufen): ${external}.`,
    ...figures(proof).flatMap(({ name, findings, advice }) => [
      `${findings.length === 0 ? '✓' : '✗'} ${name}: ${findings.length}`,
      ...findings.map((one) => {
        const at = find(one)
        const file = at ? `, ${at.file}${at.line ? `:${at.line}` : ''}` : ''
        return `    ${pagesOf(one.paths)}${file}${nearby(one)}\n      ${one.what}`
      }),
      ...(findings.length > 0 ? [`    → ${advice}`] : []),
    ]),
  ].join('\n')
}

/** Returns one annotation for each finding, as GitHub's workflow commands require. */
export function annotations(proof: SiteProof, find: Find): string {
  const all = figures(proof).flatMap(({ name: title, findings, advice }) =>
    findings.map((one) => {
      const at = find(one)
      const place = at && { file: at.file, line: at.line ?? 1 }
      const text = `${pagesOf(one.paths)}${nearby(one)}: ${one.what} ${advice}`
      return workflowCommand('error', { ...place, title }, text)
    }),
  )
  return all.join('\n')
}

const pagesOf = (paths: readonly string[]) => {
  const rest = paths.length - 3
  return `Seite ${paths.slice(0, 3).join(', ')}${rest > 0 ? ` und ${rest} weitere` : ''}`
}

const nearby = ({ near, under }: PageFinding) =>
  (near ? `, bei „${near}“` : '') + (under && under !== near ? ` unter „${under}“` : '')
