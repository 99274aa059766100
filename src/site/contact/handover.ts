/**
 * How a form passes from the HTML to React. `app/hold.ts` holds a form that is submitted before React has taken it over; then
 * React sends it (`takeover.ts`), or the browser does: after three seconds, or as soon as the event `failed` says that the
 * program cannot run. They tell each other so in attributes of the form, some of which its styles read as well.
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

/** What was filled in for the visitor: unless they change it, it is not theirs to keep. */
export const suggestionIn = (field: HTMLElement) => field.dataset as { suggested?: string }
