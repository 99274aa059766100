import type { SiteData } from '#schema'

/** An entry of the opening hours: „Mo–Fr 7:00–17:00 Uhr“. */
export function hoursText({ from, to, opens, closes }: SiteData['openingHours'][number]): string {
  const days = to ? `${from}–${to}` : from
  return opens && closes ? `${days} ${opens}–${closes} Uhr` : `${days} geschlossen`
}
