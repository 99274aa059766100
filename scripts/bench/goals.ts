/** All goals of the site in one place; a figure may be as large as its goal. */
const goals = {
  lcpRatio: { what: 'LCP relative to the bare page', most: 1.05, unit: 'times' },
  blocking: { what: 'blocking time of a first view', most: 10, unit: 'ms' },
  shift: { what: 'layout shift of a first view', most: 0, unit: 'CLS' },
  scripts: { what: 'JavaScript of a first view', most: 95, unit: 'kB' },
  earlyScripts: { what: 'JavaScript that arrives before the LCP', most: 0, unit: 'kB' },
  tap: { what: 'answer to an early tap', most: 200, unit: 'ms' },
  nextRatio: { what: 'next page relative to the bare one', most: 0.35, unit: 'times' },
  nextText: { what: 'text fetched for the next page', most: 3, unit: 'kB' },
  coldBuild: { what: 'cold build of the site', most: 1_600, unit: 'ms' },
  coldPage: { what: 'each further page of a cold build', most: 3.5, unit: 'ms' },
  coldPageWork: { what: 'CPU time of each further page of a cold build', most: 5, unit: 'ms' },
  memory: { what: 'memory of a build with 3,000 pages', most: 450, unit: 'MB' },
  warmBuild: { what: 'build of the site after one change', most: 600, unit: 'ms' },
  warmThousand: { what: 'build of 1,000 pages after one change', most: 1_300, unit: 'ms' },
  warmLarge: { what: 'build of 3,000 pages after one change', most: 3_000, unit: 'ms' },
  editorLoad: { what: 'first load of the editor', most: 350, unit: 'kB' },
  editorUsable: { what: 'time until the editor is usable', most: 2_000, unit: 'ms' },
  keyToPage: { what: 'keystroke to page', most: 50, unit: 'ms' },
  keyToFindings: { what: 'keystroke to findings', most: 100, unit: 'ms' },
  keyToFindingsLarge: { what: 'keystroke to findings on a large site', most: 200, unit: 'ms' },
} as const satisfies Record<string, { what: string; most: number; unit: string }>

/** A measured figure with a goal. `where` names the page, if there is more than one. */
export type Figure = { goal: keyof typeof goals; value: number; where?: string }

/** Returns a sentence for each figure that misses its goal; one that could not be measured misses it, too. */
export function missedGoals(figures: readonly Figure[]): string[] {
  return figures.flatMap(({ goal, value, where }) => {
    const { what, most, unit } = goals[goal]
    if (value <= most) return []
    const place = where ? ` (${where})` : ''
    return [`${what}${place}: ${rounded(value)} ${unit}, goal ${rounded(most)} ${unit}`]
  })
}

function rounded(value: number): string {
  return value.toLocaleString('en-US', { maximumSignificantDigits: 4 })
}
