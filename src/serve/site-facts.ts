import type { Content, Written } from '#content'
import type { SiteFacts } from '../../supabase/functions/send-contact-email/contract.ts'
import { trailTo } from '../layout/trail.ts'

/** What the contact function knows of the site. Throws when the content has errors. */
export function siteFactsOf({ written }: Pick<Content, 'written'>): SiteFacts {
  if (!written) throw new Error('Content with errors has no facts')
  const { url, form, routes } = written.site
  const formPage = routes.find(({ page }) =>
    written.pages.get(`pages/${page}`)?.blocks.some(({ type }) => type === 'contact-form'),
  )
  const choices = Object.fromEntries(form.choices.map(({ value, label }) => [value, label]))
  const topics = [...linkedTopics(written), ...pageNames(written)]
  const labels = Object.values(choices)
  return {
    url,
    formPath: formPage?.path ?? '/',
    choices,
    topics: [...new Set(topics)].filter((topic) => !(topic in choices || labels.includes(topic))).toSorted(),
  }
}

/** What links to the form say they are about, wherever they stand. */
function linkedTopics(written: Written): string[] {
  const all = JSON.stringify([written.site, ...written.pages.values()])
  return [...all.matchAll(/\?(?:[^\s"\\)#]*&)?produktwahl=([^\s"\\)#&]+)/g)].map(([, topic = '']) =>
    decodedOr(topic),
  )
}

function decodedOr(topic: string): string {
  try {
    return decodeURIComponent(topic.replaceAll('+', ' '))
  } catch {
    return topic
  }
}

/** Services and products as menu and footer name them. */
function pageNames({ site, pages }: Written): string[] {
  return site.routes.flatMap(({ path, page }) => {
    const { kind, title = '' } = pages.get(`pages/${page}`) ?? {}
    const isOffered = kind === 'service' || kind === 'product'
    return isOffered ? [trailTo({ path, title }, site).at(-1)?.label ?? title] : []
  })
}
