import { type RefObject, useEffect, useRef } from 'react'
import { formBefore, keepDraft, restoreDraft } from './draft.ts'
import { formState } from './handover.ts'

/**
 * Takes over a form: what was typed into it before is restored, and what was held until now is sent. Returns the id of its
 * request.
 */
export function useTakeover(form: RefObject<HTMLFormElement | null>): RefObject<string | undefined> {
  const id = useRef<string>(undefined)
  useEffect(() => {
    const element = form.current
    const button = element && submitButtonOf(element)
    if (!button) return
    const state = formState(element)
    state.react = ''
    const before = formBefore(element)
    if (before !== element) keepDraft(before, formState(before).id)
    id.current = restoreDraft(element) ?? state.id
    // Firefox disables it again after a reload while a request is being sent.
    button.disabled = false
    let sending: ReturnType<typeof setTimeout> | undefined
    if (formState(before).held === '') {
      delete formState(before).held
      sending = setTimeout(() => button.click())
    }
    return () => {
      clearTimeout(sending)
      keepDraft(element, id.current)
    }
  }, [form])
  return id
}

export const submitButtonOf = (form: HTMLFormElement) =>
  form.querySelector<HTMLButtonElement>('[type=submit]')
