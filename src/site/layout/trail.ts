import type { PageData, SiteData } from '#schema'

export type Crumb = { label: string; to: string }

/** The trail from the home page to a page, with the labels of menu and footer; empty for the home page. */
export function breadcrumbTo(
  { path, title }: Pick<PageData, 'path' | 'title'>,
  { navigation: { menu }, footer }: Pick<SiteData, 'navigation' | 'footer'>,
): Crumb[] {
  if (path === '/') return []
  const named: readonly Crumb[] = [
    ...menu,
    ...menu.flatMap(({ items }) => items),
    ...footer.groups.flatMap(({ links }) => links),
    ...footer.legal,
  ]
  const crumb = (to: string, otherwise: string) => ({
    label: named.find((link) => link.to === to)?.label ?? otherwise,
    to,
  })
  const isEntry = menu.some(({ to }) => to === path)
  const parent = isEntry ? undefined : menu.find(({ items }) => items.some(({ to }) => to === path))
  const above = parent && parent.to !== '/' ? [crumb(parent.to, parent.label)] : []
  return [crumb('/', 'Startseite'), ...above, crumb(path, title)]
}
