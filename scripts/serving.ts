import { readServerSettings, type ServerSettings } from '../src/serve/settings.ts'
import { exitWith } from './environment.ts'

/** Returns the settings to serve with. Exits if one of them is invalid: no default replaces it. */
export function settingsOrExit(port: number): ServerSettings {
  const [settings, problems] = readServerSettings(process.env, port)
  exitWith(problems)
  return settings
}

/** Waits for a server to listen; explains an address that cannot be used instead of throwing. */
export async function listenOrExit<T>(port: number, server: Promise<T>): Promise<T> {
  try {
    return await server
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code)) {
      const hint =
        'Lassen Sie HOST weg, oder schreiben Sie eine seiner Adressen, zum Beispiel HOST=127.0.0.1.'
      exitWith([`HOST ist „${process.env.HOST}“. Diese Adresse hat dieser Computer nicht. ${hint}`])
    }
    if (code === 'EACCES')
      console.error(`Den Port ${port} gibt dieser Computer nicht her. Nehmen Sie diesen:`)
    else if (/EADDRINUSE|already in use/.test(message))
      console.error(
        `Der Port ${port} ist schon belegt. Beenden Sie das andere Programm oder nehmen Sie einen anderen:`,
      )
    else throw error
    const other = port < 1_024 ? 8_080 : port + 1
    const isPreview = process.env.npm_lifecycle_event === 'dev'
    console.error(isPreview ? `  npm run dev -- --port ${other}` : `  PORT=${other} npm start`)
    process.exit(1)
  }
}
