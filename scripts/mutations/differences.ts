export type Difference = { at: string; from: string; to: string }

/** Returns where two pieces of plain data differ. Runs of white space count as one space, as in a browser. */
export function differences(from: unknown, to: unknown, at = ''): Difference[] {
  if (isGroup(from) && isGroup(to)) {
    const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])]
    return keys.flatMap((key) => differences(from[key], to[key], at ? `${at}.${key}` : key))
  }
  const [before, after] = [shown(from), shown(to)]
  return before === after ? [] : [{ at, from: before, to: after }]
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value.replace(/[ \t\r\n]+/g, ' ').trim() : (JSON.stringify(value) ?? '')
}
