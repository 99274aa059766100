import { formsOfReact, suggestionIn } from './handover.ts'

/**
 * What a visitor has typed, for when they come back to the form, for example from the privacy page it links to: browsers
 * restore a form only when they load its document. Kept in memory; nothing is stored on the device.
 */
let draft: { typed: FormData; id: string | undefined } | undefined

/** The form in the HTML, as long as React has not taken it over. */
let prerendered: HTMLFormElement | undefined

/** Called before React takes over the form in the HTML, which it does not always: see `formBefore`. */
export function expectTakeover(form: HTMLFormElement | null): void {
  prerendered = form ?? undefined
}

/**
 * The form that the visitor has used until now. It is another one if an extension of the browser has changed the HTML, as
 * password managers and translations do: then React has replaced it.
 */
export function formBefore(form: HTMLFormElement): HTMLFormElement {
  const before = prerendered ?? form
  prerendered = undefined
  return before
}

/** Keeps what was typed into a form that leaves the page, and the id of its request. */
export function keepDraft(form: HTMLFormElement, id: string | undefined): void {
  const typed = new FormData(form)
  for (const field of [...form.elements] as HTMLInputElement[])
    if (field.value === suggestionIn(field).suggested) typed.delete(field.name)
  draft = { typed, id }
}

/** Puts it back into the form; returns the id of its request. */
export function restoreDraft(form: HTMLFormElement): string | undefined {
  for (const [name, value] of draft?.typed ?? []) {
    const control = form.elements.namedItem(name) as HTMLInputElement | null
    if (control?.type === 'checkbox') control.checked = true
    else if (control) control.value = String(value)
  }
  return draft?.id
}

/** After a request was sent. Its sender may have left and come back meanwhile, so the form may be another one. */
export function clearForms(): void {
  draft = undefined
  for (const form of formsOfReact()) form.reset()
}
