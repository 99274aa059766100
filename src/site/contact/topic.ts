import type { Location } from 'react-router-dom'
import type { SiteData } from '#schema'

const maxLength = 80

/**
 * The visitor's topic: the choice in a link such as /kontakt?produktwahl=gitterboxen, otherwise the service or
 * product whose page led here.
 */
export function topicOf({ search, state, key }: Location, site: SiteData): string | undefined {
  const choice = new URLSearchParams(search).get('produktwahl')?.trim().slice(0, maxLength)
  if (choice) return choice
  const from: string | undefined = state?.from ?? (key === 'default' ? pathBefore() : undefined)
  const choices = site.form.fields.flatMap(({ name, choices = [] }) =>
    name === 'produktwahl' ? choices : [],
  )
  if (choices.some(({ value }) => `/${value}` === from)) return from?.slice(1)
  return site.navigation.menu.flatMap(({ items }) => items).find(({ to }) => to === from)?.label
}

/** The page of this site that the visitor came from. */
function pathBefore(): string | undefined {
  const { referrer } = document
  return referrer.startsWith(`${window.location.origin}/`) ? new URL(referrer).pathname : undefined
}

/**
 * Fills in the topic: in the list if that has the topic as a value or label, otherwise in the remarks. Whatever the
 * visitor has filled in stays. Returns the name of the field that was filled in.
 */
export function fillIn(form: HTMLFormElement, topic: string): string | undefined {
  const list = form.elements.namedItem('produktwahl')
  const remarks = form.elements.namedItem('hinweise')
  if (!(list instanceof HTMLSelectElement) || !(remarks instanceof HTMLTextAreaElement)) return undefined
  const option = [...list.options].find(({ value, label }) => isSame(value, topic) || isSame(label, topic))
  const field = option ? list : remarks
  if (field.value) return undefined
  field.value = option?.value ?? `${topic}: `
  field.dataset.suggested = field.value
  return field.name
}

/** Compares texts ignoring case and treating non-breaking spaces as ordinary ones. */
function isSame(text: string, topic: string): boolean {
  const plain = (words: string) => words.replace(/\s/g, ' ').toLowerCase()
  return plain(text) === plain(topic)
}
