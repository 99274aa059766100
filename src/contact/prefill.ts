const longest = 80

/**
 * Takes over the choice of a link such as /kontakt?produktwahl=gitterboxen: into the list where the
 * value exists, otherwise into the remarks. What a visitor has already filled in stays.
 */
export function prefill(form: HTMLFormElement, search: string): void {
  const choice = new URLSearchParams(search).get('produktwahl')?.trim().slice(0, longest)
  const list = form.elements.namedItem('produktwahl')
  const remarks = form.elements.namedItem('hinweise')
  if (!choice || !(list instanceof HTMLSelectElement) || !(remarks instanceof HTMLTextAreaElement)) return
  if ([...list.options].some(({ value }) => value === choice)) list.value ||= choice
  else remarks.value ||= `${choice}: `
}
