import type { ContactRequest } from '../../../schema/contact-request.ts'

export type Order = {
  /** Identical for every repeat of the same request. */
  id: string
  /** The case number shown to the visitor and given in the mail. */
  number: string
  /** Subject of the request in a word or two; empty if unknown. */
  topic: string
  request: ContactRequest
}

/**
 * Delivers an order. Resolves only when a system that will not lose it has accepted it. `address` is where it came from,
 * if known.
 */
export type Deliver = (order: Order, address?: string) => Promise<void>

/** Why an order was not accepted: refused or unreachable, no answer in time, or settings that cannot work. */
export class DeliveryError extends Error {
  /** True if the order may have been accepted all the same. */
  readonly isUnknown: boolean
  /** True if the log says so at once: the server refuses the login or the mail for good. */
  readonly isUrgent: boolean

  constructor(
    readonly kind: 'refused' | 'timeout' | 'unconfigured',
    /** What happened, for the log; without addresses or texts of visitors. */
    readonly detail: string,
    { isUnknown = false, isUrgent = false } = {},
  ) {
    super(`${kind}: ${detail}`)
    this.isUnknown = isUnknown
    this.isUrgent = isUrgent
  }
}

/** The facts about the site that the function needs; generated from site.yaml and the pages. */
export type SiteFacts = {
  /** The site's own address; its origin may always send. */
  url: string
  /** Path of the page with the form. */
  formPath: string
  /** The fields of the form in order; choices map values to labels. */
  fields: { name: string; label: string; required: boolean; choices?: Record<string, string> }[]
  /** Further topics: services and products whose links lead to the form. */
  topics: string[]
}
