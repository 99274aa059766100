import type { ShownPage, SiteData } from '#schema'

export type Head = { title: string; description?: string }

/** Maximum length of a title that search engines show in full, in characters. */
const titleLength = 60

/** Title and description of a page; the company's name is added to the title where it fits. */
export function headOf({ title, description }: ShownPage, { company }: SiteData): Head {
  const long = `${title} | ${company.shortName}`
  return { title: long.length <= titleLength ? long : title, description }
}
