/** What `npm run build:redaktion` writes into the page, so that nobody has to type it. */
export type Settings = {
  /** `https://api.github.com`, or that of a server of one's own. */
  api: string
  owner: string
  name: string
  branch: string
  /** The website that is made of it. */
  site: string
}

/** Where people see what programs see at the address of the API. */
export function webOf({ api }: Pick<Settings, 'api'>): string {
  const { protocol, host } = new URL(api)
  return `${protocol}//${host.replace(/^api\./, '')}`
}

/** Stands for this site among others that one browser may know. */
export function placeOf({ api, owner, name, branch }: Settings): string {
  return `${new URL(api).host}/${owner}/${name}#${branch}`
}

/** What others have entered as an address: it leads to a website or nowhere. */
export function webAddress(address: string | null | undefined): string | undefined {
  return address && /^https?:\/\//i.test(address) ? address : undefined
}
