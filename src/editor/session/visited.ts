import type { FieldRef } from '../fields/field-ref.ts'

/** The place that was shown last, before a reload, too. */
export const lastVisited = (): FieldRef | undefined => history.state?.visited

/** Adds the page of a place, or the section of what all pages share, to the browser's history. */
export function visit({ file, path }: FieldRef): void {
  const visited = { file, path: file === 'site.yaml' ? path.slice(0, 1) : [] }
  const last = lastVisited()
  if (JSON.stringify(visited) === JSON.stringify(last)) return
  if (last) history.pushState({ visited }, '')
  else history.replaceState({ visited }, '')
}
