import type { Browser } from '@playwright/test'
import type { SiteServer } from './server.ts'
import { type Version, versions } from './versions.ts'

export type Place = { browser: Browser; server: SiteServer; path: string }

const pages = ['/', '/europaletten', '/kontakt'] as const

/** All measurements of one page by version, in the order of the runs. */
export type PageRuns<T> = { path: string; runs: Record<Version, T[]> }

type Options = { browser: Browser; servers: Record<Version, SiteServer>; runs: number; label: string }

/** Measures every page in every version, alternating so that other load on this machine affects all of them. */
export async function inRounds<T>(
  { browser, servers, runs, label }: Options,
  measure: (place: Place) => Promise<T>,
): Promise<PageRuns<T>[]> {
  const results = pages.map((path): PageRuns<T> => ({ path, runs: { ours: [], bare: [], client: [] } }))
  for (let run = 0; run < runs; run++) {
    for (const { path, runs: measured } of results) {
      for (const version of versions) {
        measured[version].push(await measure({ browser, server: servers[version], path }))
      }
    }
    console.error(`${label}: run ${run + 1} of ${runs}`)
  }
  return results
}
