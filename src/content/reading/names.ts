/** An address made from a title; undefined if the title has no letter and no digit. */
export function proposeAddress(title: string): string | undefined {
  const word = slugify(title)
  return word ? `/${word}` : undefined
}

const spelled: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', '&': ' und ' }

/** Lower-case letters without accents, digits, and hyphens between words. */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[äöüß&]/g, (letter) => spelled[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

export function pageSource(page: string): string {
  return `pages/${page}`
}

export function isPageName(name: string): boolean {
  return name.endsWith('.yaml')
}

/** The names in a folder among the paths of all files, sorted, as a disk lists them. */
export function listedIn(folder: string, files: Iterable<string>): string[] {
  const inside = [...files].filter((file) => file.startsWith(`${folder}/`))
  return [...new Set(inside.map((file) => file.slice(folder.length + 1).replace(/\/.*/s, '/')))].sort()
}

/** The folders of pictures and downloads. */
export const fileFolders: readonly string[] = ['pages/images/', 'pages/files/']

export function isPageFile(path: string): boolean {
  return /^pages\/[^/]+\.yaml$/s.test(path)
}

/** True for a picture or download. */
export function isKeptFile(path: string): boolean {
  return /^pages\/(images|files)\/[^/]+$/s.test(path)
}

/** True for a file that the editor reads and publishes. */
export function isSiteFile(path: string): boolean {
  return path === 'site.yaml' || isPageFile(path) || isKeptFile(path)
}

/** The file name of a page, derived from its address. */
export function pageFileOf(path: string): string {
  return `${path.slice(1).replaceAll('/', '-') || 'start'}.yaml`
}

/** The file in which a built site lists its pictures; no page can have this address. */
export const pictureManifestPath = '/_pictures.json'
