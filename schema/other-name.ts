/** The origin of a site under its other name: with `www.` in front, or without. An IP address or `localhost` has none. */
export function otherOrigin(url: string): string | undefined {
  const { origin, hostname } = new URL(url)
  if (!/\.[^.\d]+[^.]*$/.test(hostname)) return undefined
  return /^www\..+\./.test(hostname) ? origin.replace('//www.', '//') : origin.replace('//', '//www.')
}
