/**
 * How a form passes from the HTML to React: `app/hold.ts` holds a form that is submitted before React has taken it over.
 * React then sends it; or the browser does, after a while or as soon as the window hears that the program has `failed`. What
 * they tell each other are attributes of the form, which its styles read as well (`data-held`).
 */
type FormState = {
  /** Set once React sends the form. */
  react?: ''
  /** Set while a form that was submitted waits for React; `posted` once the browser sends it. */
  held?: '' | 'posted'
  /** The id of the request, whoever sends it: the function accepts the same request only once. */
  id?: string
}

export const formState = (form: HTMLFormElement) => form.dataset as FormState

/** All forms that React has taken over. */
export const formsOfReact = () => document.querySelectorAll<HTMLFormElement>('form[data-react]')

/** What was filled in for the visitor, and so is no text of theirs. */
export const suggestionIn = (field: HTMLElement) => field.dataset as { suggested?: string }
