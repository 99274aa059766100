import {
  type Environment,
  readSettings,
  type Setting,
  settingIn,
} from '../../supabase/functions/send-contact-email/settings-table.ts'

const formTable = {
  VITE_SUPABASE_URL: {
    read: (written) => (isProject(written) ? written : undefined),
    expected:
      'Schreiben Sie VITE_SUPABASE_URL=https://IHRE-PROJEKT-ID.supabase.co, die „Project URL“ aus Supabase, ohne Pfad dahinter.',
  } satisfies Setting<string>,
  VITE_SUPABASE_ANON_KEY: {
    read: (written) => (/^[!-~]+$/.test(written) && !isSecretKey(written) ? written : undefined),
    expected:
      'Er steht für alle lesbar in der Website: Nehmen Sie den veröffentlichbaren Schlüssel (sb_publishable_…), nie einen geheimen (sb_secret_… oder service_role).',
    isSecret: true,
  } satisfies Setting<string>,
}

/** Where the form of a built site sends requests; undefined: to the site itself. And the reasons why it cannot. */
export function readFormSettings(env: Environment): [url: string | undefined, problems: string[]] {
  const { values, problems } = readSettings(formTable, env)
  // The function needs no key, but a key is of no use without the function's address.
  if (settingIn('VITE_SUPABASE_ANON_KEY', env) && !settingIn('VITE_SUPABASE_URL', env))
    problems.push(`VITE_SUPABASE_URL fehlt. ${formTable.VITE_SUPABASE_URL.expected}`)
  return [values.VITE_SUPABASE_URL, problems]
}

function isProject(written: string): boolean {
  if (!/^https?:\/\/[^/]/i.test(written) || !URL.canParse(written)) return false
  const { protocol, hostname, pathname, search, hash, username } = new URL(written)
  const isLocal = /^(localhost|[\d.]+|\[.*\])$/.test(hostname)
  const isBare = pathname === '/' && !search && !hash && !username
  return isBare && (isLocal || (protocol === 'https:' && hostname.includes('.')))
}

/** A key that opens the whole project: by its prefix, or by the role in its payload. */
function isSecretKey(key: string): boolean {
  const payload = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString()
  return key.startsWith('sb_secret_') || /"role"\s*:\s*"(?!anon")/.test(payload)
}
