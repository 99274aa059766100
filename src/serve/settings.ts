import { isIP } from 'node:net'
import {
  type ContactSettings,
  readContactSettings,
} from '../../supabase/functions/send-contact-email/settings.ts'
import {
  type Environment,
  readSettings,
  type Setting,
  wholeNumber,
} from '../../supabase/functions/send-contact-email/settings-table.ts'

export type ServerSettings = {
  port: number
  host: string | undefined
  /** Number of our own proxies in front of this server. */
  proxies: number
  logs: boolean
  contact: ContactSettings
}

const table = {
  PORT: wholeNumber(0, 65_535, 'PORT=4173'),
  HOST: {
    read: (written) => (isIP(written) || /^[\w.-]+$/.test(written) ? written : undefined),
    expected: 'Erwartet wird eine Adresse ohne Port, zum Beispiel HOST=127.0.0.1.',
  } satisfies Setting<string>,
  TRUST_PROXY: wholeNumber(0, 9, 'TRUST_PROXY=1, die Anzahl der eigenen Proxys vor diesem Server'),
  LOG: {
    read: (written) => ({ on: true, off: false })[written.toLowerCase()],
    expected: 'Erwartet wird LOG=off oder LOG=on.',
  } satisfies Setting<boolean>,
}

/** The settings from the environment for `npm start` and `npm run dev`, and the reasons why they cannot work. */
export function readServerSettings(env: Environment, port: number): [ServerSettings, problems: string[]] {
  const { values, problems } = readSettings(table, env)
  const contact = readContactSettings(env)
  const settings = {
    port: values.PORT ?? port,
    host: values.HOST,
    proxies: values.TRUST_PROXY ?? 0,
    logs: values.LOG ?? true,
    contact,
  }
  return [settings, [...problems, ...contact.problems]]
}
