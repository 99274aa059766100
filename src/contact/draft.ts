/**
 * What a visitor has typed, for when they come back to the form, for example from the privacy page it links to: browsers
 * restore a form only when they load its document. Kept in memory; nothing is stored on the device.
 */
type Draft = { typed: Map<string, string | boolean>; id: string | undefined }

let draft: Draft | undefined

type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Keeps what was typed into a form that leaves the page, and the id of its request. */
export function keepDraft(form: HTMLFormElement, id: string | undefined): void {
  const typed = controlsOf(form).filter(({ value, dataset }) => value && value !== dataset.suggested)
  draft = { typed: new Map(typed.map((control) => [control.name, stateOf(control)])), id }
}

/** Puts it back into the form; returns the id of its request. */
export function restoreDraft(form: HTMLFormElement): string | undefined {
  for (const control of controlsOf(form)) {
    const typed = draft?.typed.get(control.name)
    if (typeof typed === 'string') control.value = typed
    else if (typed !== undefined && 'checked' in control) control.checked = typed
  }
  return draft?.id
}

/** After a request was sent. Its sender may have left and come back meanwhile, so the form may be another one. */
export function clearForms(): void {
  draft = undefined
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-react]')) form.reset()
}

function controlsOf(form: HTMLFormElement): FormControl[] {
  return [...form.elements].filter(
    (control): control is FormControl => 'value' in control && 'name' in control && control.name !== '',
  )
}

function stateOf(control: FormControl): string | boolean {
  return control.type === 'checkbox' && 'checked' in control ? control.checked : control.value
}
