import type { ContactRequest } from '#schema'
import type { SiteFacts } from '../../supabase/functions/send-contact-email/contract.ts'
import type { RateLimit } from '../../supabase/functions/send-contact-email/rate-limit.ts'

export const origin = 'https://palettenbetrieb.example'

export const request: ContactRequest = {
  firma: 'Muster GmbH',
  ansprechpartner: 'Erika Mustermann',
  email: 'erika@muster.example',
  telefon: '07150 654321',
  produktwahl: 'ankauf',
  menge: '100 Stück',
  standort: '71701 Schwieberdingen',
  hinweise: 'Klasse A\nund B',
}

export const site: SiteFacts = {
  url: origin,
  formPath: '/kontakt',
  fields: [
    { name: 'firma', label: 'Firma', required: true },
    { name: 'ansprechpartner', label: 'Ansprechpartner', required: true },
    { name: 'email', label: 'E-Mail', required: true },
    { name: 'telefon', label: 'Telefon', required: true },
    {
      name: 'produktwahl',
      label: 'Produktwahl',
      required: false,
      choices: { ankauf: 'Ankauf', gitterboxen: 'Gitterboxen' },
    },
    { name: 'menge', label: 'Menge', required: false },
    { name: 'standort', label: 'Standort', required: false },
    { name: 'hinweise', label: 'Hinweise', required: false },
  ],
  topics: ['An / Verkauf', 'Chemiepaletten'],
}

/** The same site with an additional text field and a required choice. */
export const extended: SiteFacts = {
  ...site,
  fields: [
    ...site.fields.slice(0, -1),
    { name: 'zusatz-termin', label: 'Wunsch & Termin', required: false },
    {
      name: 'zusatz-rampe',
      label: 'Entladung',
      required: true,
      choices: { rampe: 'Rampe', seite: 'Von der Seite' },
    },
    ...site.fields.slice(-1),
  ],
}

/** The values of the additional fields in a request. */
export const additions = { 'zusatz-termin': 'KW 12', 'zusatz-rampe': 'seite' }

/** For tests that are not about limits. */
export const unlimited: RateLimit = { request: async () => 0, mail: async () => 0, closedFor: () => 0 }

/** Makes a request as the site's own page does; `headers` override its headers. */
export function post(body: BodyInit | null, headers: Record<string, string> = {}): Request {
  return new Request(`${origin}/functions/v1/send-contact-email`, {
    method: 'POST',
    headers: { Origin: origin, 'Content-Type': 'application/json', ...headers },
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  } as RequestInit)
}

export const postJson = (fields: unknown, headers?: Record<string, string>) =>
  post(JSON.stringify(fields), headers)

/** Makes a form request as a browser without JavaScript does, with CRLF as line ends. */
export const postForm = (fields: Record<string, string>, headers?: Record<string, string>) =>
  post(new URLSearchParams(fields).toString().replaceAll('%0A', '%0D%0A'), {
    'Content-Type': 'application/x-www-form-urlencoded',
    ...headers,
  })
