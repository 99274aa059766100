import type { ContactRequest } from '../../../schema/contact-request.ts'

/** A request to hand on. The id is the same for every repeat of the same request. */
export type Order = { id: string; request: ContactRequest }

/** Hands an order on. Resolves only when somebody who will not lose it has taken it. */
export type Deliver = (order: Order) => Promise<void>

/** Why an order was not taken: refused or unreachable, no answer in time, or no mail server set. */
export class DeliveryError extends Error {
  constructor(
    readonly kind: 'refused' | 'timeout' | 'unconfigured',
    /** For the log: what happened, without addresses or texts of visitors. */
    readonly detail: string,
  ) {
    super(`${kind}: ${detail}`)
  }
}

/** What the function knows of the site; made from site.yaml. */
export type SiteFacts = {
  /** The site's own address, the only origin that may send. */
  url: string
  phone: string
  /** Page with the form, and the anchors of its notices for visitors without JavaScript. */
  formPath: string
  /** German labels of produktwahl by value. */
  choices: Record<string, string>
  /** Company details that a business letter must carry, one a line. */
  footer: string[]
}
