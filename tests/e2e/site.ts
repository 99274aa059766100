import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import type { SiteFacts } from '../../supabase/functions/send-contact-email/contract.ts'

export const projectDir = fileURLToPath(new URL('../../', import.meta.url))
export const distDir = resolve(projectDir, process.env.E2E_DIST ?? 'dist')
export const outboxDir = join(projectDir, 'test-results/outbox')
export const functionPath = '/functions/v1/send-contact-email'

/** The pages of services and of products, in the order of the overviews. */
export const services = [
  '/reparatur',
  '/vermietung',
  '/handel',
  '/herstellung',
  '/palettenkonto',
  '/pooling',
  '/sortierung',
] as const
export const products = [
  '/europaletten',
  '/einwegpaletten',
  '/gitterboxen',
  '/aufsatzrahmen',
  '/sonderpaletten',
  '/chemiepaletten',
] as const

/** Every path named in the specification, with the two legal pages in the footer. */
export const routes = [
  '/',
  '/leistungen',
  ...services,
  '/verkauf',
  '/ankauf',
  '/produkte',
  ...products,
  '/nachhaltigkeit',
  '/ueber-uns',
  '/kontakt',
  '/impressum',
  '/datenschutz',
] as const

type Facts = Record<
  'name' | 'shortName' | 'street' | 'postalCode' | 'city' | 'phone' | 'phoneLink' | 'email',
  string
>

const site: { url: string; placeholders: string; company: Facts } = parse(
  readFileSync(join(projectDir, 'site.yaml'), 'utf8'),
  {
    schema: 'failsafe',
  },
)

/** The site's own address, and the company's facts, as written by the owner. */
export const { url: siteUrl, company } = site

/** A made-up company must not be found by search engines. */
export const isFindable = site.placeholders === 'false'

/** The form's fields as configured for the function, so that a site may change its form and keep these tests. */
export const { fields: formFields }: SiteFacts = JSON.parse(
  readFileSync(join(projectDir, 'supabase/functions/send-contact-email/site-facts.json'), 'utf8'),
)

export const call = `tel:${company.phoneLink}`

/** The data file of a page. */
export const dataFile = (path: string) => `/_data${path === '/' ? '/index' : path}.json`
