import type { ContactRequest, FormField } from '#schema'
import { addedPrefix } from '../../schema/form-names.ts'

/**
 * Page and function are deployed separately, and a page stays open for days: the function may have other choices and
 * added fields than the page. If it refused nothing else, returns the same request with these fields in its remarks.
 */
export function inRemarks(
  request: ContactRequest,
  fields: readonly FormField[],
  refused: readonly string[] | undefined,
): ContactRequest | undefined {
  const ofSite = fields.filter(({ name, choices }) => choices || name.startsWith(addedPrefix))
  const names = ofSite.map(({ name }) => name)
  if (!refused?.every((name) => names.includes(name)) || !names.some((name) => request[name]))
    return undefined
  const lines = ofSite.flatMap(({ name, label, choices }) => {
    const value = request[name]
    return value ? [`${label}: ${choices?.find((choice) => choice.value === value)?.label ?? value}`] : []
  })
  const others = Object.entries(request).filter(([name]) => !names.includes(name))
  return {
    ...(Object.fromEntries(others) as ContactRequest),
    produktwahl: '',
    hinweise: [request.hinweise, lines.join('\n')].filter(Boolean).join('\n\n'),
  }
}
