const folder = '/files/'

/** A place in a file, such as a page of a PDF. A number sign before the extension belongs to the name. */
const fragment = /#(?<=\.\w+#)[^.#]*$/

/** The path of the download that a target names, as it is written or encoded as in a browser; undefined for others. */
export function downloadOf(target: string): string | undefined {
  return target.startsWith(folder) ? decoded(target.replace(fragment, '')).normalize() : undefined
}

/** The place in a download that a target names, with its number sign; empty for the whole. */
export function fragmentOf(target: string): string {
  return fragment.exec(target)?.[0] ?? ''
}

/** The target for a download in a file: characters with a meaning in YAML, Markdown or addresses are encoded. */
export function downloadTarget(path: string): string {
  return path.replace(/[\s%#?()<>[\]{}"'`*\\|]/g, asHex)
}

/** The address of a download for the HTML, encoded whatever its name contains; other targets stay. */
export function encodedTarget(target: string): string {
  const path = downloadOf(target)
  if (path === undefined) return target
  const encode = (part: string) => encodeURIComponent(part.replace(/\p{Cs}/gu, '\uFFFD'))
  return path.replace(/[^\w./~-]+/g, encode) + fragmentOf(target).replace(/[^\x21-\x7e]+/g, encode)
}

function decoded(target: string): string {
  try {
    return decodeURIComponent(target)
  } catch {
    // A per cent sign of the name itself.
    return target
  }
}

function asHex(character: string): string {
  const encoded = encodeURIComponent(character)
  return encoded === character ? `%${character.charCodeAt(0).toString(16).toUpperCase()}` : encoded
}
