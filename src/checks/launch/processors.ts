import { isPlaceholder } from '#content'
import { problem } from '../../problems/index.ts'
import type { Problems } from '../check.ts'
import type { LaunchSite, PublicPage } from './site.ts'

/** A processor of data that is configured, and the fact in site.yaml that has to name it. */
export type Configured = {
  fact: 'formProcessor' | 'formRegion' | 'mailProvider'
  name: string
  setting: string
}

type Processor = {
  name: string
  /** The names of its mail servers, if they differ. */
  domains?: RegExp
}

/** Processors that websites of this kind use; not Google, which is often named to say that it is not used. */
const processors: readonly Processor[] = [
  { name: 'Supabase' },
  { name: 'Resend' },
  { name: 'Netlify' },
  { name: 'Cloudflare' },
  { name: 'Vercel' },
  { name: 'GitHub' },
  { name: 'IONOS', domains: /(^|\.)(ionos|1und1)\./ },
  { name: 'Strato' },
  { name: 'All-Inkl', domains: /(^|\.)(kasserver|all-inkl)\./ },
  { name: 'Hetzner', domains: /(^|\.)(your-server|hetzner)\./ },
  { name: 'Mittwald', domains: /(^|\.)(agenturserver|mittwald)\./ },
  { name: 'Microsoft', domains: /(^|\.)(office365|outlook|microsoft)\./ },
  { name: 'Mailgun' },
  { name: 'SendGrid' },
  { name: 'Postmark', domains: /(^|\.)postmarkapp\./ },
  { name: 'Brevo', domains: /(^|\.)(brevo|sendinblue)\./ },
  { name: 'Mailjet' },
  { name: 'netcup' },
]

/** The known processors in the settings of the build and of the form. */
export function configuredIn(env: Readonly<Record<string, string | undefined>>): Configured[] {
  const found: Configured[] = []
  if (hostOf(env.VITE_SUPABASE_URL)?.endsWith('.supabase.co')) {
    const setting = 'VITE_SUPABASE_URL'
    found.push({ fact: 'formProcessor', name: 'Supabase', setting })
    // The form requests this region, wherever the sender is.
    found.push({ fact: 'formRegion', name: 'Frankfurt', setting })
  }
  const host = hostOf(env.SMTP_URL)
  const mail = host && processors.find((one) => domainsOf(one).test(host))
  if (mail) found.push({ fact: 'mailProvider', name: mail.name, setting: 'SMTP_URL' })
  else if (!host && env.RESEND_API_KEY) {
    found.push({ fact: 'mailProvider', name: 'Resend', setting: 'RESEND_API_KEY' })
  }
  return found
}

/** Checks that `privacy` names every configured processor, and every processor that the page names. */
export function* checkProcessors(
  { site, at }: LaunchSite,
  { file, texts }: PublicPage,
  configured: readonly Configured[],
): Problems {
  for (const { fact, name, setting } of configured) {
    const value = site.privacy[fact]
    // An open fact is reported in any case.
    if (isPlaceholder(value) || plain(value).includes(plain(name))) continue
    const found = at('site.yaml', ['privacy', fact])
    yield problem('unnamed-processor/configured', found, { name, setting, field: fact, value })
  }
  const facts = plain(Object.values(site.privacy).join(' '))
  for (const { name } of processors) {
    const word = new RegExp(`(?<![\\p{L}\\d])${name}(?![\\p{L}\\d])`, 'u')
    const used = facts.includes(plain(name)) ? undefined : texts.find(({ text }) => word.test(text))
    if (used) yield problem('unnamed-processor/unused', at(file, used.path), { name })
  }
}

function hostOf(url: string | undefined): string | undefined {
  return url && URL.canParse(url) ? new URL(url).hostname : undefined
}

function domainsOf({ name, domains }: Processor): RegExp {
  return domains ?? new RegExp(`(^|\\.)${name.toLowerCase()}\\.`)
}

/** `ALL-INKL.COM` and `All Inkl` are the same name. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\d]/gu, '')
}
