import { type ComponentProps, Fragment } from 'react'
import styled, { css } from 'styled-components'
import type { FormField } from '#schema'
import { color, size, space, type } from '../ui/theme.ts'

type Props = { field: FormField; noChoice: string; note?: Remark | undefined }

/** A remark on what was filled in. */
export type Remark = { text: string; isProblem: boolean }

/** What the browser should offer to fill in and which keyboard it should show. */
const inputs: Record<string, ComponentProps<'input'>> = {
  firma: { autoComplete: 'organization' },
  ansprechpartner: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  telefon: { type: 'tel', autoComplete: 'tel' },
}

export function Field({ field, noChoice, note }: Props) {
  const { name, label, required, maxLength, placeholder, choices } = field
  const hint = field.hint && `${name}-hint`
  const common = { id: name, name, required, ...describedBy(name, note, hint) }
  return (
    <Row>
      <label htmlFor={name}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {choices ? (
        <Select {...common}>
          <option value="">{noChoice}</option>
          <Choices choices={choices} />
        </Select>
      ) : name === 'hinweise' ? (
        <TextArea {...common} maxLength={maxLength} placeholder={placeholder} rows={5} />
      ) : (
        <Input type="text" {...common} maxLength={maxLength} placeholder={placeholder} {...inputs[name]} />
      )}
      {hint && <Hint id={hint}>{field.hint}</Hint>}
      <FieldNote name={name} note={note} />
    </Row>
  )
}

/** Choices of the same group are listed together, at the position of its first choice. */
function Choices({ choices }: { choices: NonNullable<FormField['choices']> }) {
  const groups = [...new Set(choices.map(({ group }) => group))]
  return groups.map((group) => {
    const options = choices
      .filter((choice) => choice.group === group)
      .map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))
    return group ? (
      <optgroup key={group} label={group}>
        {options}
      </optgroup>
    ) : (
      <Fragment key="">{options}</Fragment>
    )
  })
}

export function FieldNote({ name, note }: { name: string; note: Remark | undefined }) {
  if (!note) return null
  return (
    <Hint id={`${name}-note`} data-problem={note.isProblem ? '' : undefined}>
      {note.text}
    </Hint>
  )
}

/** Makes screen readers read out the note and the hint of a field. */
export function describedBy(name: string, note: Remark | undefined, hint?: string) {
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
  /* The label stays below the header of the page. */
  scroll-margin-top: 3rem;
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
