/** Written into the page by `npm run build:redaktion`, so that editors do not have to type it. */
export type Settings = {
  /** `https://api.github.com`, or the API of a self-hosted server. */
  api: string
  owner: string
  name: string
  branch: string
  /** The address of the website built from this branch. */
  site: string
}

/** The web address of the host whose API this is. */
export function webAddressOf({ api }: Pick<Settings, 'api'>): string {
  const { protocol, host } = new URL(api)
  return `${protocol}//${host.replace(/^api\./, '')}`
}

/** Identifies this site among all sites edited in one browser. */
export function siteIdOf({ api, owner, name, branch }: Settings): string {
  return `${new URL(api).host}/${owner}/${name}#${branch}`
}
