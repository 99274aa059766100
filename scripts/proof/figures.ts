import type { PageRecord, Proof } from './measured.ts'

/** A count that has to be 0, and its findings. */
export type HardFigure = { name: string; findings: readonly Finding[] }
export type Finding = { page: string; what: string }

/** Returns the figures that decide: the proof fails if any of them is not 0. */
export function hardFigures({ pages, links }: Proof): HardFigure[] {
  const onPages = (name: string, read: (page: PageRecord) => readonly string[]): HardFigure => ({
    name,
    findings: pages.flatMap((page) => read(page).map((what) => ({ page: page.path, what }))),
  })
  return [
    onPages('Anfragen an fremde Server', ({ foreign }) => foreign),
    onPages('Cookies', ({ cookies }) => cookies),
    onPages('Gespeichertes auf dem Gerät', ({ stored }) => stored),
    {
      name: 'Tote Links',
      findings: links.broken.map(({ from, to, reason }) => ({ page: from, what: `${to}: ${reason}` })),
    },
    onPages('Befunde zur Barrierefreiheit', ({ accessibility }) => accessibility),
    onPages('Verstöße gegen die Sicherheitsregeln', ({ refused }) => refused),
  ]
}

/** Returns the console messages of the pages; they are shown but decide nothing. */
export function consoleFindings({ pages }: Proof): Finding[] {
  return pages.flatMap((page) => page.console.map((what) => ({ page: page.path, what })))
}

export function hasPassed(proof: Proof): boolean {
  return hardFigures(proof).every(({ findings }) => findings.length === 0)
}

/** Returns a few lines for the terminal: every figure, and the first findings of those that are not 0. */
export function summary(proof: Proof): string {
  const shown = 5
  const figures = hardFigures(proof).flatMap(({ name, findings }) => [
    `${findings.length === 0 ? '✓' : '✗'} ${name}: ${findings.length}`,
    ...findings.slice(0, shown).map(({ page, what }) => `    ${page}  ${what}`),
    ...(findings.length > shown ? [`    und ${findings.length - shown} weitere`] : []),
  ])
  const { own, anchors, external } = proof.links
  return [
    `Gemessen mit ${proof.at.browser}. Seiten: ${proof.pages.length}, Adressen: ${own}, Sprungziele: ${anchors}, Adressen anderer (nicht abgerufen): ${external}.`,
    ...figures,
    `  Meldungen in der Konsole: ${consoleFindings(proof).length}`,
  ].join('\n')
}
