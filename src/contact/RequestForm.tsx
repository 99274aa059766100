import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import type { ContactField, ContactRequest, Notice } from '#schema'
import { buttonShape } from '../ui/Actions.tsx'
import { RunningLines } from '../ui/RunningText.tsx'
import { useSite } from '../ui/SiteContext.ts'
import { color, media, space, type } from '../ui/theme.ts'
import { formAction } from './endpoint.ts'
import { Field } from './Field.tsx'
import { notify, prepareNotices } from './notify.ts'
import { LandingOutcome, Outcome } from './Outcome.tsx'
import { prefill } from './prefill.ts'
import { honeypot, newRequestId, sendRequest } from './send.ts'

type Told = { kind: 'success' | 'error'; notice: Notice }

/** The request form. Its inputs keep their own values, so text typed before React came stays. */
export function RequestForm() {
  const { form: texts, limits } = useSite()
  const { sent, failed, consentMissing } = texts.notices
  const [sending, setSending] = useState(false)
  const [told, setTold] = useState<Told>()
  const form = useRef<HTMLFormElement>(null)
  const outcome = useRef<HTMLDivElement>(null)
  const id = useRef<string>(undefined)
  const fields = Object.keys(texts.fields) as ContactField[]
  const { search } = useLocation()
  useEffect(() => {
    if (form.current) prefill(form.current, search)
  }, [search])
  useEffect(() => {
    // Sent before React was there, and held until now.
    if (form.current?.dataset.held === undefined) return
    delete form.current.dataset.held
    const sending = setTimeout(() => form.current?.requestSubmit())
    return () => clearTimeout(sending)
  }, [])

  function tell(kind: Told['kind'], notice: Notice) {
    flushSync(() => {
      setSending(false)
      setTold({ kind, notice })
    })
    notify(kind, notice)
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    if (sending) return
    const data = new FormData(currentTarget)
    if (!data.has('dsgvo')) {
      tell('error', consentMissing)
      currentTarget.querySelector<HTMLInputElement>('#dsgvo')?.focus()
      return
    }
    setSending(true)
    setTold(undefined)
    id.current ??= newRequestId()
    const request = readRequest(data, fields)
    try {
      await sendRequest({ request, trap: String(data.get(honeypot) ?? ''), id: id.current })
      id.current = undefined
      currentTarget.reset()
      tell('success', sent)
    } catch (error) {
      console.error(error)
      tell('error', failed)
    }
    // In the middle of the screen the notice at its bottom edge does not cover it.
    outcome.current?.scrollIntoView({ block: 'center' })
    outcome.current?.focus({ preventScroll: true })
  }

  const needsConsent = told?.notice === consentMissing
  return (
    <Form ref={form} method="post" action={formAction} onSubmit={submit} onFocus={prepareNotices}>
      <LandingOutcome id="gesendet" kind="success" notice={sent} />
      <LandingOutcome id="zustimmung" kind="error" notice={consentMissing} />
      <LandingOutcome id="fehler" kind="error" notice={failed} />
      <p>{texts.requiredHint}</p>
      {fields.map((field) => (
        <Field
          key={field}
          name={field}
          texts={texts.fields[field]}
          limits={limits[field]}
          choices={
            field === 'produktwahl' ? [{ value: '', label: texts.noChoice }, ...texts.choices] : undefined
          }
        />
      ))}
      {/* Nobody sees, reaches or fills in this field but programs that fill in everything. */}
      <Trap inert>
        <input name={honeypot} type="text" tabIndex={-1} autoComplete="off" />
      </Trap>
      <Consent>
        <input
          id="dsgvo"
          name="dsgvo"
          type="checkbox"
          value="ja"
          aria-invalid={needsConsent || undefined}
          aria-describedby={needsConsent ? 'ergebnis' : undefined}
        />
        <label htmlFor="dsgvo">
          <RunningLines text={texts.consent} />
        </label>
      </Consent>
      <Submit type="submit" disabled={sending}>
        {sending ? texts.sending : texts.submit}
      </Submit>
      {told && <Outcome ref={outcome} id="ergebnis" {...told} />}
    </Form>
  )
}

/** The eight fields of a request as they stand in the form; the consent is not part of it. */
function readRequest(data: FormData, fields: readonly ContactField[]): ContactRequest {
  return Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? '')])) as ContactRequest
}

const Form = styled.form`
  max-width: 40rem;
  display: grid;
  gap: ${space(2.5)};
  > p { color: ${color.muted}; font-size: ${type.small}; }
`

const Trap = styled.div`
  position: absolute;
  left: -200vw;
`

const Consent = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space(1.5)};
  input { width: 1.5rem; height: 1.5rem; margin: 0; accent-color: ${color.forest}; }
`

const Submit = styled.button`
  ${buttonShape}
  background: ${color.forest};
  color: ${color.onForest};
  &:hover { background: ${color.forestDeep}; }
  &:disabled { background: ${color.muted}; cursor: progress; }
  ${media.tablet} { justify-self: start; }
`
