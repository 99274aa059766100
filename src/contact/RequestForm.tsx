import { type FormEvent, useState } from 'react'
import styled from 'styled-components'
import type { ContactField } from '#schema'
import { buttonShape } from '../ui/Actions.tsx'
import { RunningText } from '../ui/RunningText.tsx'
import { useSite } from '../ui/SiteContext.ts'
import { color, media, space, type } from '../ui/theme.ts'
import { Field } from './Field.tsx'
import { notify } from './notify.ts'
import { functionPath, readForm, sendRequest } from './send.ts'

/** The request form. Its inputs keep their own values, so text typed before React came stays. */
export function RequestForm() {
  const { form: texts, limits } = useSite()
  const [sending, setSending] = useState(false)
  const fields = Object.keys(texts.fields) as ContactField[]

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (sending) return
    if (!new FormData(form).has('dsgvo')) return notify('error', texts.notices.consentMissing)
    setSending(true)
    try {
      await sendRequest(readForm(form, fields))
      form.reset()
      await notify('success', texts.notices.sent)
    } catch (error) {
      console.error(error)
      await notify('error', texts.notices.failed)
    } finally {
      setSending(false)
    }
  }

  return (
    <Form method="post" action={functionPath} onSubmit={submit}>
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
