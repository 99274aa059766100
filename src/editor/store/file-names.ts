import { slugify } from '#reading'

const longest = 50

/** Names that Windows reserves for devices. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)$/

/**
 * A name for a new file, made from its description or its original name: lower-case letters, digits and hyphens, and
 * different from all others even without their extensions.
 */
export function fileNameFor(words: string, ending: string, taken: Iterable<string>): string {
  const spelled = slugify(withoutEnding(words))
  const stem = spelled.length > longest ? spelled.slice(0, longest + 1).replace(/-[^-]*$/, '') : spelled
  const name = stem && !device.test(stem) ? stem.slice(0, longest) : ending === 'pdf' ? 'datei' : 'bild'
  const others = new Set([...taken].map((one) => withoutEnding(one).normalize().toLowerCase()))
  let free = name
  for (let count = 2; others.has(free); count++) free = `${name}-${count}`
  return `${free}.${ending}`
}

function withoutEnding(name: string): string {
  return name.replace(/\.[a-z0-9]{2,5}$/i, '')
}
