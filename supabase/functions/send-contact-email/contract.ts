import type { ContactRequest } from '../../../schema/contact-request.ts'

export type Order = {
  /** The same for every repeat of the same request. */
  id: string
  /** What the visitor is told, and what the mail names. */
  number: string
  /** What the request is about, in a word or two; empty when nothing says it. */
  topic: string
  request: ContactRequest
}

/** Hands an order on. Resolves only when somebody who will not lose it has taken it. */
export type Deliver = (order: Order) => Promise<void>

/** Why an order was not taken: refused or unreachable, no answer in time, or settings that cannot work. */
export class DeliveryError extends Error {
  constructor(
    readonly kind: 'refused' | 'timeout' | 'unconfigured',
    /** For the log: what happened, without addresses or texts of visitors. */
    readonly detail: string,
  ) {
    super(`${kind}: ${detail}`)
  }
}

/** What the function knows of the site; made from site.yaml and the pages. */
export type SiteFacts = {
  /** The site's own address, the only origin that may send. */
  url: string
  /** Page with the form, and the anchors of its notices for visitors without JavaScript. */
  formPath: string
  /** The fields of the form in their order; the labels of choices by value. */
  fields: { name: string; label: string; required: boolean; choices?: Record<string, string> }[]
  /** What else a link or a page can have led to the form for. */
  topics: string[]
}
