import { styleText } from 'node:util'
import { pathFromHere } from '../src/build/files/places.ts'
import { renameFiles, reportText } from '../src/content/problems/index.ts'
import { siteDir } from './environment.ts'

/** Prints a report as people read it: with paths from where they stand, and colours if their terminal has them. */
export function printProblems(report: Parameters<typeof reportText>[0]): void {
  const named = renameFiles(report, (file) => pathFromHere(siteDir, file))
  console.error(reportText(named, (style, text) => styleText(style, text, { stream: process.stderr })))
}
