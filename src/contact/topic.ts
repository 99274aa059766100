import type { Location } from 'react-router-dom'
import type { SiteData } from '#schema'

const longest = 80

/**
 * What a visitor comes for: the choice of a link such as /kontakt?produktwahl=gitterboxen, or else the service or the
 * product whose page led here.
 */
export function topicOf({ search, state, key }: Location, site: SiteData): string | undefined {
  const choice = new URLSearchParams(search).get('produktwahl')?.trim().slice(0, longest)
  if (choice) return choice
  const from: string | undefined = state?.from ?? (key === 'default' ? pathBefore() : undefined)
  const choices = site.form.fields.flatMap(({ name, choices = [] }) =>
    name === 'produktwahl' ? choices : [],
  )
  if (choices.some(({ value }) => `/${value}` === from)) return from?.slice(1)
  return site.navigation.menu.flatMap(({ items }) => items).find(({ to }) => to === from)?.label
}

/** The page of this site that the browser came from. */
function pathBefore(): string | undefined {
  const { referrer } = document
  return referrer.startsWith(`${window.location.origin}/`) ? new URL(referrer).pathname : undefined
}

/**
 * Fills in what a visitor comes for: in the list where it has that value or that text, otherwise in the remarks. What
 * the visitor has filled in stays. Returns the field that was filled in.
 */
export function fillIn(form: HTMLFormElement, topic: string): string | undefined {
  const list = form.elements.namedItem('produktwahl')
  const remarks = form.elements.namedItem('hinweise')
  if (!(list instanceof HTMLSelectElement) || !(remarks instanceof HTMLTextAreaElement)) return undefined
  const option = [...list.options].find(({ value, label }) => isSame(value, topic) || isSame(label, topic))
  const field = option ? list : remarks
  if (field.value) return undefined
  field.value = option?.value ?? `${topic}: `
  return field.name
}

/** Capitals make no difference, nor does a space at which no line ends. */
function isSame(text: string, topic: string): boolean {
  const plain = (words: string) => words.replace(/\s/g, ' ').toLowerCase()
  return plain(text) === plain(topic)
}
