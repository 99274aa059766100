import { type SubmitEvent, useState } from 'react'
import styled from 'styled-components'
import type { ContactField, Notice } from '#schema'
import { buttonShape } from '../ui/Actions.tsx'
import { RunningText } from '../ui/RunningText.tsx'
import { useSite } from '../ui/SiteContext.ts'
import { color, media, space, type } from '../ui/theme.ts'
import { Field } from './Field.tsx'
import { notify, prepareNotices } from './notify.ts'
import { functionPath, readForm, sendRequest } from './send.ts'

/** The request form. Its inputs keep their own values, so text typed before React came stays. */
export function RequestForm() {
  const { form: texts, limits } = useSite()
  const [sending, setSending] = useState(false)
  const [unshown, setUnshown] = useState<Notice>()
  const fields = Object.keys(texts.fields) as ContactField[]

  async function tell(kind: 'success' | 'error', notice: Notice) {
    const shown = await notify(kind, notice)
    setUnshown(shown ? undefined : notice)
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (sending) return
    if (!new FormData(form).has('dsgvo')) return tell('error', texts.notices.consentMissing)
    setSending(true)
    const sent = await sendRequest(readForm(form, fields)).then(
      () => true,
      (error) => console.error(error),
    )
    setSending(false)
    if (sent) form.reset()
    await (sent ? tell('success', texts.notices.sent) : tell('error', texts.notices.failed))
  }

  return (
    <Form method="post" action={functionPath} onSubmit={submit} onFocus={prepareNotices}>
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
      <Consent>
        <input id="dsgvo" name="dsgvo" type="checkbox" value="ja" />
        <label htmlFor="dsgvo">
          <RunningText text={texts.consent} />
        </label>
      </Consent>
      <Submit type="submit" disabled={sending}>
        {sending ? texts.sending : texts.submit}
      </Submit>
      {unshown && (
        <p role="alert">
          <strong>{unshown.title}</strong> {unshown.text}
        </p>
      )}
    </Form>
  )
}

const Form = styled.form`
  max-width: 40rem;
  display: grid;
  gap: ${space(2.5)};
  > p { color: ${color.muted}; font-size: ${type.small}; }
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
