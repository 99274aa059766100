/** An address made from a title; none when it has no letter and no digit. */
export function proposeAddress(title: string): string | undefined {
  const word = spell(title)
  return word ? `/${word}` : undefined
}

const spelled: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', '&': ' und ' }

/** Lower-case letters without accents, digits, and hyphens between words. */
export function spell(text: string): string {
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

/** The name of the file of a page that is called like its address. */
export function pageFileOf(path: string): string {
  return `${path.slice(1).replaceAll('/', '-') || 'start'}.yaml`
}

/** What a built site says of its pictures; no page can have this address. */
export const pictureManifestPath = '/_pictures.json'

/** Where drafts that wait lie among the branches of a repository. */
export const draftFolder = 'redaktion/'

/** The branch of a draft in there, as long as one may be everywhere; empty where nothing is left of the name. */
export function branchOfDraft(name: string): string {
  return proposeAddress(name)?.slice(1, 81) ?? ''
}

/** What the draft of a branch is called: the first line of its commit. A branch made by hand has its own name. */
export function draftOnBranch(branch: string, title: string): string {
  return branchOfDraft(title) === branch ? title : branch
}
