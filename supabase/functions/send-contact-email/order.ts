import { caseNumberOf } from '../../../schema/case-number.ts'
import type { ContactRequest } from '../../../schema/contact-request.ts'
import type { Order, SiteFacts } from './contract.ts'

type Given = { key: string; isForm: boolean; referer: string; site: SiteFacts }

/**
 * The order for a request. One id for one content: a repeat of the same request keeps it, whatever became of the
 * first try; a request that was changed in between is another one.
 */
export async function orderOf(
  request: ContactRequest,
  { key, isForm, referer, site }: Given,
): Promise<Order> {
  // Without JavaScript there is no key; the same form sent twice on one day is one request then.
  const fallback = isForm ? new Date().toISOString().slice(0, 10) : crypto.randomUUID()
  const content = await hash(JSON.stringify(request))
  const id = `${/^[\w-]{8,64}$/.test(key) ? key : fallback}.${content.slice(0, 12)}`
  return { id, number: caseNumberOf(await hash(id)), topic: topicOf(request, referer, site), request }
}

/**
 * What was chosen in the form; else what the first line of the remarks begins with, where a link to the form leaves
 * its topic; else, without JavaScript, what that link itself says.
 */
function topicOf({ produktwahl, hinweise }: ContactRequest, referer: string, site: SiteFacts): string {
  const [line = ''] = hinweise.split(/[\r\n]/)
  const asked = URL.canParse(referer) ? new URL(referer).searchParams.get('produktwahl') : undefined
  return (
    labelOf(produktwahl, site) ??
    (line.includes(': ') ? labelOf(line.split(': ')[0], site) : undefined) ??
    labelOf(asked, site) ??
    ''
  )
}

/** Only what the site itself says becomes a topic. */
function labelOf(said: string | null | undefined, { fields, topics }: SiteFacts): string | undefined {
  const plain = said?.trim().toLowerCase()
  const choices = fields.find(({ name }) => name === 'produktwahl')?.choices ?? {}
  return plain && Object.hasOwn(choices, plain)
    ? choices[plain]
    : [...Object.values(choices), ...topics].find((label) => label.toLowerCase() === plain)
}

async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
