import { z } from 'zod'
import {
  type Environment,
  readSettings,
  secret,
  settingsIn,
} from '../../../supabase/functions/send-contact-email/read-settings.ts'
import { keptDays } from '../../../supabase/functions/send-contact-email/settings.ts'

const project =
  'Schreiben Sie VITE_SUPABASE_URL=https://IHRE-PROJEKT-ID.supabase.co, die „Project URL“ aus Supabase, ohne Pfad dahinter.'

const schema = z.object({
  VITE_SUPABASE_URL: z
    .string()
    .refine(isProject, project)
    .refine(
      (url) => !/\/IHRE-PROJEKT-ID\./i.test(url),
      'Ersetzen Sie IHRE-PROJEKT-ID: Die ganze Adresse steht in Supabase als „Project URL“.',
    )
    .optional(),
  VITE_SUPABASE_ANON_KEY: z
    .string()
    .refine(
      (key) => /^[\w.-]+$/.test(key) && !isSecretKey(key),
      'Er steht für alle lesbar in der Website: Nehmen Sie den veröffentlichbaren Schlüssel (sb_publishable_…), nie einen geheimen (sb_secret_… oder service_role).',
    )
    .optional()
    .meta(secret),
  KEEP_REQUESTS_DAYS: keptDays,
})

/**
 * Where the form of a built site sends requests (undefined: to the site itself), what is wrong with these settings, and for
 * how many days requests are kept, which the privacy page states.
 */
export function readFormSettings(
  env: Environment,
): [url: string | undefined, problems: string[], days: number] {
  const { values, problems } = readSettings(schema, env)
  const { VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY } = settingsIn(env)
  // The name that Supabase suggests today.
  const suggested = 'VITE_SUPABASE_PUBLISHABLE_KEY'
  if (env[suggested] && !VITE_SUPABASE_ANON_KEY)
    problems.push(`${suggested} ist keine Einstellung. Meinten Sie VITE_SUPABASE_ANON_KEY?`)
  // The function needs no key, but a key is of no use without the function's address.
  if (VITE_SUPABASE_ANON_KEY && !VITE_SUPABASE_URL) problems.push(`VITE_SUPABASE_URL fehlt. ${project}`)
  return [values.VITE_SUPABASE_URL, problems, values.KEEP_REQUESTS_DAYS]
}

/** Trims what the bundler takes from the environment as it is. Files may change while the preview runs, so they stay. */
export function trimFormSettings(env: Record<string, string | undefined>): void {
  for (const name of ['VITE_SUPABASE_URL', 'VITE_SUPABASE_ANON_KEY'])
    if (env[name]) env[name] = env[name].trim()
}

function isProject(address: string): boolean {
  if (!/^https?:\/\/[^/]/i.test(address) || !URL.canParse(address)) return false
  const { protocol, hostname, pathname, search, hash, username } = new URL(address)
  const isLocal = /^(localhost|[\d.]+|\[.*\])$/.test(hostname)
  const isBare = pathname === '/' && !search && !hash && !username
  return isBare && (isLocal || (protocol === 'https:' && isProjectName(hostname)))
}

/** A domain of one's own, or a project of Supabase: there, other names lead to its dashboard or its database. */
function isProjectName(hostname: string): boolean {
  const ofSupabase = /(?:^|\.)supabase\.com?$/.test(hostname)
  return ofSupabase ? /^[a-z\d-]+\.supabase\.co$/.test(hostname) : /^[\w-]+(\.[\w-]+)+$/.test(hostname)
}

/** A key that opens the whole project, or the whole account: by its prefix, or by the role in its payload. */
function isSecretKey(key: string): boolean {
  const payload = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString()
  return /^(sb_secret|sbp)_/.test(key) || /"role"\s*:\s*"(?!anon")/.test(payload)
}
