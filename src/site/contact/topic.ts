import type { Location } from 'react-router-dom'
import type { SiteData } from '#schema'
import { suggestionIn } from './handover.ts'

const maxLength = 80

/** What a visitor comes for: a choice of the form, or words for the remarks, or both. */
export type Topic = { choice?: string | undefined; remarks?: string | undefined }

/**
 * The visitor's topic: what a link such as /kontakt?produktwahl=gitterboxen&hinweise=Miete says, otherwise the service
 * or product whose page led here.
 */
export function topicOf({ search, state, key }: Location, site: SiteData): Topic {
  const said = (name: string) =>
    new URLSearchParams(search).get(name)?.trim().slice(0, maxLength) || undefined
  const choice = said('produktwahl')
  const remarks = said('hinweise')
  if (choice || remarks) return { choice, remarks }
  const from: string | undefined = state?.from ?? (key === 'default' ? pathBefore() : undefined)
  const choices = site.form.fields.flatMap(({ name, choices = [] }) =>
    name === 'produktwahl' ? choices : [],
  )
  if (choices.some(({ value }) => `/${value}` === from)) return { choice: from?.slice(1) }
  return { choice: site.navigation.menu.flatMap(({ items }) => items).find(({ to }) => to === from)?.label }
}

/** The page of this site that the visitor came from. */
function pathBefore(): string | undefined {
  const { referrer } = document
  return referrer.startsWith(`${window.location.origin}/`) ? new URL(referrer).pathname : undefined
}

/**
 * Fills in the topic: in the list if that has the choice as a value or label, otherwise in the remarks. Whatever the
 * visitor has filled in stays. Returns the names of the fields that were filled in.
 */
export function fillInTopic(form: HTMLFormElement, { choice = '', remarks = '' }: Topic): string[] {
  const [list, text] = [listOf(form), form.elements.namedItem('hinweise')]
  if (!list || !(text instanceof HTMLTextAreaElement)) return []
  const option = [...list.options].find(
    ({ value, label }) => value && (isSame(value, choice) || isSame(label, choice)),
  )
  const words = [option ? '' : choice, remarks.replace(/:$/, '')].filter(Boolean).join(', ')
  const suggestions = [
    [list, option?.value],
    [text, words && `${words}: `],
  ] as const
  return suggestions.flatMap(([field, value]) => {
    if (!value || field.value) return []
    field.value = value
    suggestionIn(field).suggested = value
    return field.name
  })
}

/** What the form is about at present, in the visitor's words, and the field that says so. */
export function shownTopic(form: HTMLFormElement): { words: string; field: string } | undefined {
  const list = listOf(form)
  const text = form.elements.namedItem('hinweise')
  const chosen = list?.value && list.selectedOptions[0]?.label
  const { suggested } = text instanceof HTMLTextAreaElement ? suggestionIn(text) : {}
  const isKept = suggested && text instanceof HTMLTextAreaElement && text.value.startsWith(suggested)
  const added = isKept ? suggested.replace(/: $/, '') : ''
  const words = [chosen, added].filter(Boolean).join(', ')
  return words ? { words, field: chosen ? 'produktwahl' : 'hinweise' } : undefined
}

function listOf(form: HTMLFormElement): HTMLSelectElement | undefined {
  const list = form.elements.namedItem('produktwahl')
  return list instanceof HTMLSelectElement ? list : undefined
}

/** Compares texts ignoring case and treating non-breaking spaces as ordinary ones. */
function isSame(text: string, topic: string): boolean {
  const plain = (words: string) => words.replace(/\s/g, ' ').toLowerCase()
  return plain(text) === plain(topic)
}
