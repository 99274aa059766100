import { caseNumberOf } from '../../../schema/case-number.ts'
import type { ContactRequest } from '../../../schema/contact-request.ts'
import type { Order, SiteFacts } from './contract.ts'

type Given = { key: string; isForm: boolean; referer: string; site: SiteFacts }

/**
 * Makes the order for a request. The id depends on the content: a repeat of the same request keeps it, whatever
 * happened to the first attempt; a request that was changed in between gets a different one.
 */
export async function orderOf(
  request: ContactRequest,
  { key, isForm, referer, site }: Given,
): Promise<Order> {
  // Without JavaScript there is no key; then the same form sent twice on one day counts as one request.
  const fallback = isForm ? new Date().toISOString().slice(0, 10) : crypto.randomUUID()
  const content = await hash(JSON.stringify(request))
  const id = `${/^[\w-]{8,64}$/.test(key) ? key : fallback}.${content.slice(0, 12)}`
  return { id, number: caseNumberOf(await hash(id)), topic: topicOf(request, referer, site), request }
}

/**
 * Returns the choice in the form; otherwise the start of the first line of the remarks, where the page puts the topic
 * of a link to the form (`fillInTopic` in src/site/contact); otherwise, without JavaScript, the topic in that link itself.
 */
function topicOf({ produktwahl, hinweise }: ContactRequest, referer: string, site: SiteFacts): string {
  const [line = ''] = hinweise.split(/[\r\n]/)
  const topicInLink = URL.canParse(referer) ? new URL(referer).searchParams.get('produktwahl') : undefined
  return (
    labelOf(produktwahl, site) ??
    (line.includes(': ') ? labelOf(line.split(': ')[0], site) : undefined) ??
    labelOf(topicInLink, site) ??
    ''
  )
}

/** Only topics of the site itself are accepted. */
function labelOf(text: string | null | undefined, { fields, topics }: SiteFacts): string | undefined {
  const normalized = text?.trim().toLowerCase()
  const choices = fields.find(({ name }) => name === 'produktwahl')?.choices ?? {}
  return normalized && Object.hasOwn(choices, normalized)
    ? choices[normalized]
    : [...Object.values(choices), ...topics].find((label) => label.toLowerCase() === normalized)
}

async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
