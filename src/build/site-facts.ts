import type { Content } from '#content'
import type { SiteFacts } from '../../supabase/functions/send-contact-email/contract.ts'

/** What the contact function knows of the site. Throws when the content has errors. */
export function siteFactsOf({ written }: Content): SiteFacts {
  if (!written) throw new Error('Content with errors has no facts')
  const { url, company, form, routes } = written.site
  const formPage = routes.find(({ page }) =>
    written.pages.get(`pages/${page}`)?.blocks.some(({ type }) => type === 'contact-form'),
  )
  return {
    url,
    phone: company.phone,
    formPath: formPage?.path ?? '/',
    choices: Object.fromEntries(form.choices.map(({ value, label }) => [value, label])),
    footer: [
      company.name,
      `Rechtsform: ${company.legalForm}`,
      `${company.street}, ${company.postalCode} ${company.city}`,
      `Vertreten durch: ${company.representative}`,
      `${company.registerCourt}, ${company.registerNumber}`,
      `USt-IdNr.: ${company.vatId}`,
      `Telefon ${company.phone}, ${company.email}`,
    ],
  }
}
