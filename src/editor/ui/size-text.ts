/** „1,2 MB“, never less than it is. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000)} kB`
  return `${(Math.ceil(bytes / 100_000) / 10).toLocaleString('de-DE')} MB`
}
