import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { formAnchors, honeypot } from '../../../schema/form-names.ts'
import { primaryLook } from '../ui/Actions.tsx'
import { RunningLines } from '../ui/RunningText.tsx'
import { useSite } from '../ui/SiteContext.ts'
import { color, media, size, space, type } from '../ui/theme.ts'
import { Echo } from './Echo.tsx'
import { formAction } from './endpoint.ts'
import { describedBy, Field, FieldNote } from './Field.tsx'
import { prepareNotices } from './notify.ts'
import { Outcome } from './Outcome.tsx'
import { useRequest } from './request.ts'

/** The request form. Its inputs are uncontrolled, so text typed before React took over is kept. */
export function RequestForm() {
  const { form: texts } = useSite()
  const { sent, failed, consentMissing } = texts.notices
  const form = useRef<HTMLFormElement>(null)
  const { isSending, result, notes, topic, echo, outcome, submit, refuse, afterInput, beforePaste } =
    useRequest(form)
  const { search } = useLocation()
  const [number, setNumber] = useState<string>()
  // In an effect, because the HTML was built without it and a notice rendered again would no longer match `:target`.
  useEffect(() => setNumber(new URLSearchParams(search).get('vorgang') ?? undefined), [search])

  return (
    <Form
      ref={form}
      aria-label={texts.submit}
      method="post"
      action={formAction}
      onSubmit={submit}
      onInvalid={refuse}
      onFocus={prepareNotices}
      onPaste={({ clipboardData }) => beforePaste(clipboardData)}
      onDrop={({ dataTransfer }) => beforePaste(dataTransfer)}
      onInput={({ target }) => afterInput(target as HTMLInputElement)}
    >
      <Topic>
        {topic ? (
          <>
            Thema: <strong>{topic.words}</strong> (<a href={`#${topic.field}`}>ändern</a>)
          </>
        ) : (
          '\u00a0'
        )}
      </Topic>
      {!result && !isSending && (
        <>
          <Outcome id={formAnchors.sent} kind="success" notice={sent} number={number} isLanding />
          <Outcome id={formAnchors.consent} kind="error" notice={consentMissing} isLanding />
          <Outcome id={formAnchors.failed} kind="error" notice={failed} offersPhone isLanding />
        </>
      )}
      {/* What is typed after the request has left would be lost. */}
      <Fields inert={isSending}>
        <p>{texts.requiredHint}</p>
        {texts.fields.map((field) => (
          <Field key={field.name} field={field} noChoice={texts.noChoice} note={notes[field.name]} />
        ))}
        {/* Only programs that fill in everything fill in this field: people neither see nor reach it. */}
        <Trap inert>
          <input name={honeypot} type="text" tabIndex={-1} autoComplete="off" />
        </Trap>
        <Consent data-problem={notes.dsgvo ? '' : undefined}>
          <input
            id="dsgvo"
            name="dsgvo"
            type="checkbox"
            value="ja"
            aria-required="true"
            {...describedBy('dsgvo', notes.dsgvo)}
          />
          <label htmlFor="dsgvo">
            <RunningLines text={texts.consent} />
            <span aria-hidden="true"> *</span>
          </label>
          <FieldNote name="dsgvo" note={notes.dsgvo} />
        </Consent>
      </Fields>
      <Submit type="submit" disabled={isSending} data-sending={texts.sending}>
        {isSending ? texts.sending : texts.submit}
      </Submit>
      {result && (
        <Outcome ref={outcome} id={formAnchors.outcome} {...result} offersPhone={result.kind === 'error'} />
      )}
      {echo && <Echo {...echo} />}
    </Form>
  )
}

const Form = styled.form`
  max-width: 40rem;
  display: grid;
  gap: ${space(2.5)};
  /* Of the form, paper shows only what was sent. */
  ${media.print} { &:not(:has([data-echo])), &:has([data-echo]) > :not([data-echo]) { display: none; } }
`

/** Known only in the browser: its line is there before, in the space below the heading, so that nothing moves. */
const Topic = styled.p`
  margin-block: -${space(1.5)} -${space(1)};
`

const Fields = styled.div`
  display: grid;
  gap: inherit;
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
  padding: ${space(1)};
  margin: -${space(1)};
  border: 1px solid transparent;
  border-radius: ${size.radius};
  input { width: 1.5rem; height: 1.5rem; margin: 0; accent-color: ${color.forest}; }
  label > span { display: contents; }
  > :nth-child(3) { grid-column: 2; }
  &[data-problem] { border-color: ${color.danger}; }
`

const Submit = styled.button`
  ${primaryLook}
  /* On a phone, the notice about a missing consent takes this much of the bottom. */
  scroll-margin-bottom: 10rem;
  ${media.low} { scroll-margin-bottom: 0; }
  &:disabled, form[data-held] & { background: ${color.muted}; cursor: progress; }
  /* Before React takes over, only CSS may change the label. */
  form[data-held] & { font-size: 0; }
  form[data-held] &::after { content: attr(data-sending); font-size: 1.0625rem; }
  ${media.tablet} { justify-self: start; }
`
