import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Content, resolveSite, type ValidSite, withOrdinarySpaces } from '#reading'
import type { SiteFacts } from '../../../supabase/functions/send-contact-email/contract.ts'
import { breadcrumbTo } from '../../site/layout/trail.ts'

/** The facts of a site for the contact function. Throws if the content has errors. */
export function siteFactsOf({ valid }: Pick<Content, 'valid'>): SiteFacts {
  if (!valid) throw new Error('Content with errors has no facts')
  const { url, routes } = valid.site
  const formPage = routes.find(({ page }) =>
    valid.pages.get(`pages/${page}`)?.blocks.some(({ type }) => type === 'contact-form'),
  )
  const fields = resolveSite(valid.site).form.fields.map(({ name, label, required, choices }) => ({
    name,
    label: withOrdinarySpaces(label),
    required,
    ...(choices && {
      choices: Object.fromEntries(choices.map((choice) => [choice.value, withOrdinarySpaces(choice.label)])),
    }),
  }))
  return { url, formPath: formPage?.path ?? '/', fields, topics: pageNames(valid) }
}

/** Names of services and products as in menu and footer: the topics with which visitors come to the form. */
function pageNames({ site, pages }: ValidSite): string[] {
  const names = site.routes.flatMap(({ path, page }) => {
    const { kind, title = '' } = pages.get(`pages/${page}`) ?? {}
    const isOffered = kind === 'service' || kind === 'product'
    return isOffered ? [breadcrumbTo({ path, title }, site).at(-1)?.label ?? title] : []
  })
  return [...new Set(names)].toSorted()
}

/** The function is deployed separately, with its facts of the site in this file. */
export const siteFactsFile = 'supabase/functions/send-contact-email/site-facts.json'

export function siteFactsText(facts: SiteFacts): string {
  return `${JSON.stringify(facts, null, 2)}\n`
}

/** Updates that file if the function is stored with the site; returns whether it is. */
export async function updateSiteFacts(siteDir: string, facts: SiteFacts): Promise<boolean> {
  const current = await readFacts(siteDir)
  const text = siteFactsText(facts)
  if (current !== undefined && current !== text) await writeFile(join(siteDir, siteFactsFile), text)
  return current !== undefined
}

/** True if the function in this folder knows other facts: those of another site, or of an older version. */
export async function hasOtherFacts(dir: string, facts: SiteFacts): Promise<boolean> {
  const current = await readFacts(dir)
  return current !== undefined && current !== siteFactsText(facts)
}

function readFacts(dir: string): Promise<string | undefined> {
  return readFile(join(dir, siteFactsFile), 'utf8').catch(() => undefined)
}
