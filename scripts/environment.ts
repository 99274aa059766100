import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'

/** The folder that holds site.yaml and pages/. */
export const siteDir = process.env.SITE_DIR ?? '.'

/**
 * The folder to build into. Ends the process when something else than a built site lies in it: whatever a build does
 * not write there itself, it deletes.
 */
export function outDirOrExit(dir: string): string {
  const outDir = resolve(dir)
  const names = existsSync(outDir) ? readdirSync(outDir).filter((name) => !name.startsWith('.')) : []
  if (names.length === 0 || names.includes('_data')) return outDir
  console.error(
    `In „${outDir}“ liegt schon etwas anderes als eine gebaute Website, zum Beispiel „${names[0]}“.`,
  )
  console.error('Der Build löscht dort alles, was er nicht selbst schreibt. Nehmen Sie einen leeren Ordner.')
  process.exit(2)
}

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
