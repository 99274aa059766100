import type { ComponentProps } from 'react'
import styled, { css } from 'styled-components'
import type { ContactField, FieldLimits, SiteData } from '#schema'
import { color, size, space, type } from '../ui/theme.ts'

type Props = {
  name: ContactField
  texts: SiteData['form']['fields'][ContactField]
  limits: FieldLimits
  choices?: readonly { value: string; label: string }[]
  note?: Note | undefined
}

/** What is to be said of a field as it was filled in. */
export type Note = { text: string; isProblem: boolean }

/** What the browser should offer to fill in and which keyboard it should show. */
const inputs: Partial<Record<ContactField, ComponentProps<'input'>>> = {
  firma: { autoComplete: 'organization' },
  ansprechpartner: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  telefon: { type: 'tel', autoComplete: 'tel' },
}

export function Field({ name, texts, limits, choices, note }: Props) {
  const { required, maxLength } = limits
  const hint = texts.hint && `${name}-hint`
  const described = { id: name, name, ...describedBy(name, note, hint) }
  const common = { ...described, required, maxLength, placeholder: texts.placeholder }
  return (
    <Row>
      <label htmlFor={name}>
        {texts.label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {choices ? (
        <Select {...described}>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      ) : name === 'hinweise' ? (
        <TextArea {...common} rows={5} />
      ) : (
        <Input type="text" {...common} {...inputs[name]} />
      )}
      {hint && <Hint id={hint}>{texts.hint}</Hint>}
      <FieldNote name={name} note={note} />
    </Row>
  )
}

export function FieldNote({ name, note }: { name: string; note: Note | undefined }) {
  if (!note) return null
  return (
    <Hint id={`${name}-note`} data-problem={note.isProblem ? '' : undefined}>
      {note.text}
    </Hint>
  )
}

/** Has a screen reader read out what is said of a field. */
export function describedBy(name: string, note: Note | undefined, hint?: string) {
  const ids = [note && `${name}-note`, hint].filter(Boolean).join(' ')
  return { 'aria-describedby': ids || undefined, 'aria-invalid': note?.isProblem || undefined }
}

const Row = styled.div`
  display: grid;
  gap: ${space(0.5)};
  label { font-weight: 600; }
`

const box = css`
  width: 100%;
  min-height: ${size.target};
  padding: ${space(1)} ${space(1.5)};
  border: 1px solid ${color.muted};
  border-radius: ${size.radius};
  background: ${color.surface};
  color: inherit;
  font: inherit;
  &[aria-invalid] { border-color: ${color.danger}; }
`

const Input = styled.input`
  ${box}
`

const Select = styled.select`
  ${box}
`

const TextArea = styled.textarea`
  ${box}
  resize: vertical;
`

const Hint = styled.span`
  color: ${color.muted};
  font-size: ${type.small};
  &[data-problem] { color: ${color.danger}; font-weight: 600; }
`
