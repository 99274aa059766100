/** The folder that holds site.yaml and pages/. */
export const siteDir = process.env.SITE_DIR ?? '.'

/** The port to serve on. Throws when PORT is set to something that is no port. */
export function portOr(fallback: number): number {
  const port = Number(process.env.PORT ?? fallback)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`PORT ist „${process.env.PORT}“, erwartet wird eine Zahl von 0 bis 65535.`)
  }
  return port
}
