/** The folder that holds site.yaml and pages/. */
export const siteDir = process.env.SITE_DIR ?? '.'

/** The port to serve on. Ends the process when PORT is set to something that is no port. */
export function portOr(fallback: number): number {
  const port = Number(process.env.PORT ?? fallback)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  console.error(`PORT ist „${process.env.PORT}“, erwartet wird eine Zahl von 0 bis 65535.`)
  process.exit(2)
}

/** How many proxies stand before this server. Ends the process when TRUST_PROXY is no such number. */
export function proxiesOr(fallback: number): number {
  const proxies = Number(process.env.TRUST_PROXY || fallback)
  if (Number.isInteger(proxies) && proxies >= 0 && proxies <= 9) return proxies
  console.error(`TRUST_PROXY ist „${process.env.TRUST_PROXY}“, erwartet wird die Anzahl der Proxys, meist 1.`)
  process.exit(2)
}

/** Waits for a server to listen; a port that is taken is explained, not thrown at the reader. */
export async function listenOrExit<T>(port: number, server: Promise<T>): Promise<T> {
  try {
    return await server
  } catch (error) {
    if (!/EADDRINUSE|already in use/.test(String(error))) throw error
    console.error(
      `Der Port ${port} ist schon belegt. Beenden Sie das andere Programm oder nehmen Sie einen anderen:`,
    )
    console.error(`  PORT=${port + 1} npm ${process.env.npm_lifecycle_event === 'dev' ? 'run dev' : 'start'}`)
    process.exit(1)
  }
}
