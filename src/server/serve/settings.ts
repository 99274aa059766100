import { isIP } from 'node:net'
import { z } from 'zod'
import {
  type Environment,
  readSettings,
  wholeNumber,
} from '../../../supabase/functions/send-contact-email/read-settings.ts'
import { readContactSettings } from '../../../supabase/functions/send-contact-email/settings.ts'

const schema = z.object({
  PORT: wholeNumber(1, 65_535, 'PORT=4173').optional(),
  HOST: z
    .string()
    .refine(
      (setting) => isIP(setting) || /^[\w.-]+$/.test(setting),
      'Erwartet wird eine Adresse ohne Port, zum Beispiel HOST=127.0.0.1.',
    )
    .optional(),
  TRUST_PROXY: wholeNumber(0, 9, 'TRUST_PROXY=1, die Anzahl der eigenen Proxys vor diesem Server').default(0),
  LOG: z
    .stringbool({ truthy: ['on'], falsy: ['off'], error: 'Erwartet wird LOG=off oder LOG=on.' })
    .default(true),
})

/**
 * The settings from the environment for `npm start` and `npm run dev`, and the reasons why they cannot work. `proxies` is the
 * number of our own in front of this server.
 */
export function readServerSettings(env: Environment, port: number) {
  const { values, problems } = readSettings(schema, env)
  const { PORT = port, HOST: host, TRUST_PROXY: proxies, LOG: logs } = values
  const contact = readContactSettings(env)
  const settings = { port: PORT, host, proxies, logs, contact }
  return { settings, problems: [...problems, ...contact.problems] }
}
