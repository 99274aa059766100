import { isPlaceholder } from '#content'
import { problem } from '../../problems/index.ts'
import type { Problems } from '../check.ts'
import type { LaunchSite } from './site.ts'

/** Companies in a register; nothing is required of `GbR`, `Einzelunternehmen` and others. */
const registered =
  /(?<!\p{L})(g?GmbH|UG|AG|SE|KG|KGaA|OHG|eG|eGbR|PartG(mbB)?|e\. ?K\.|e\. ?Kf[mr]\.|e\. ?V\.)(?!\p{L})|eingetragene/u

export function isRegistered({ site: { company } }: LaunchSite): boolean {
  return registered.test(company.legalForm) || registered.test(company.name)
}

/** Reports facts that cannot be what they are supposed to be. */
export function* checkImprintFacts(launch: LaunchSite): Problems {
  const { company } = launch.site
  const { street, representative, vatId, legalForm } = company
  const at = (field: string) => launch.at('site.yaml', ['company', field])
  if (/postfach|p\.? ?o\.? ?box/i.test(street))
    yield problem('incomplete-imprint/postbox', at('street'), { street })
  if (!isPlaceholder(representative) && !isFullName(representative)) {
    yield problem('incomplete-imprint/name', at('representative'), { value: representative })
  }
  if (!isPlaceholder(vatId) && !isNone(vatId) && !isTaxId(vatId)) {
    yield problem('incomplete-imprint/tax', at('vatId'), { value: vatId })
  }
  if (!isRegistered(launch)) return
  for (const field of ['registerCourt', 'registerNumber', 'vatId'] as const) {
    const value = company[field]
    const isWrong = field === 'registerNumber' && (!/\d/.test(value) || isOfOtherRegister(value, legalForm))
    if (isPlaceholder(value) || !(isNone(value) || isWrong)) continue
    yield problem('incomplete-imprint/value', at(field), { field, value, legalForm })
  }
}

/** True if a value is declared missing, in whatever words. */
export function isNone(value: string): boolean {
  return /^(entf|kein|ohne|nicht|–|-|n\/a)/i.test(value)
}

/** The registers by legal form; the first match wins, because a `GmbH & Co. KG` is a `KG`. */
const registers: readonly [form: RegExp, register: string][] = [
  [/KGaA/, 'HRB'],
  [/(?<!\p{L})(KG|OHG|e\. ?K\.|e\. ?Kf[mr]\.)(?!\p{L})/u, 'HRA'],
  [/(?<!\p{L})(g?GmbH|UG|AG|SE)(?!\p{L})/u, 'HRB'],
  [/(?<!\p{L})eG(?!\p{L})/u, 'GNR'],
  [/e\. ?V\./, 'VR'],
  [/PartG/, 'PR'],
  [/eGbR/, 'GSR'],
]

function isOfOtherRegister(number: string, legalForm: string): boolean {
  const [written] = /^[A-Z]+(?=\d)/.exec(number.toUpperCase().replace(/\s/g, '')) ?? []
  const [, own] = registers.find(([form]) => form.test(legalForm)) ?? []
  return written !== undefined && own !== undefined && written !== own
}

/** True for a VAT number or a business identification number; the number of the tax office is neither. */
function isTaxId(value: string): boolean {
  return /^DE\d{9}(-\d{5})?$/.test(value.replace(/\s/g, ''))
}

/** A full first name and a last name, possibly with initials in between. */
function isFullName(value: string): boolean {
  const name = value.replace(/(?<!\p{L})(Herrn?|Frau|Geschäftsführer(in)?|Inhaber(in)?)(?!\p{L})/gu, '')
  return /\p{Lu}[\p{L}'’-]+\s+(\p{Lu}\.\s+|(\p{Ll}+\s+))*\p{Lu}[\p{L}'’-]+/u.test(name)
}
