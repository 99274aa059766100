import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { frozenSite } from '../support/frozen-site.ts'

export const projectDir = fileURLToPath(new URL('../../', import.meta.url))
/** The site that all browser tests build, serve and edit copies of; the owner's is never read. */
export const siteDir = join(projectDir, frozenSite)
export const distDir = resolve(projectDir, process.env.E2E_DIST ?? 'test-results/dist')
export const outboxDir = join(projectDir, 'test-results/outbox')
export const functionPath = '/functions/v1/send-contact-email'

type Link = { label: string; to: string }
type Facts = Record<
  'name' | 'shortName' | 'street' | 'postalCode' | 'city' | 'phone' | 'phoneLink' | 'email',
  string
>
type Choice = { value: string; label: string }

const site: {
  url: string
  placeholders: string
  company: Facts
  navigation: { menu: (Link & { items?: Link[] })[]; offer: Link & { short: string } }
  form: { fields: Record<string, { label: string }>; choices: Choice[] }
  routes: { path: string; page: string }[]
} = parse(readFileSync(join(siteDir, 'site.yaml'), 'utf8'), { schema: 'failsafe' })

/** The site's own address, and the company's facts. */
export const { url: siteUrl, company, form } = site
export const { menu, offer } = site.navigation

/** Visitors do not see hidden pages. */
const isShown = (page: string) => !/^hidden: true$/m.test(readFileSync(join(siteDir, 'pages', page), 'utf8'))
export const routes = site.routes.filter(({ page }) => isShown(page)).map(({ path }) => path)
const below = (label: string) => menu.find((entry) => entry.label === label)?.items?.map(({ to }) => to) ?? []
export const products = below('Produkte')

/** A made-up company must not be found by search engines. */
export const isFindable = site.placeholders === 'false'

export const call = `tel:${company.phoneLink}`

/** The data file of a page. */
export const dataFile = (path: string) => `/_data${path === '/' ? '/index' : path}.json`
