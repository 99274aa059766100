import { readServerSettings, type ServerSettings } from '../src/serve/settings.ts'
import { exitWith } from './environment.ts'

/** Returns the settings to serve with. Exits if one of them is invalid: no default replaces it. */
export function settingsOrExit(port: number): ServerSettings {
  const [settings, problems] = readServerSettings(process.env, port)
  exitWith(problems)
  return settings
}

/** Waits for a server to listen; explains a port in use instead of throwing. */
export async function listenOrExit<T>(port: number, server: Promise<T>): Promise<T> {
  try {
    return await server
  } catch (error) {
    if (!/EADDRINUSE|already in use/.test(String(error))) throw error
    console.error(
      `Der Port ${port} ist schon belegt. Beenden Sie das andere Programm oder nehmen Sie einen anderen:`,
    )
    const isPreview = process.env.npm_lifecycle_event === 'dev'
    console.error(isPreview ? `  npm run dev -- --port ${port + 1}` : `  PORT=${port + 1} npm start`)
    process.exit(1)
  }
}
