import type { ComponentProps } from 'react'
import styled, { css } from 'styled-components'
import type { ContactField, FieldLimits, SiteData } from '#schema'
import { color, size, space, type } from '../ui/theme.ts'

type Props = {
  name: ContactField
  texts: SiteData['form']['fields'][ContactField]
  limits: FieldLimits
  choices?: readonly { value: string; label: string }[]
}

/** What the browser should offer to fill in and which keyboard it should show. */
const inputs: Partial<Record<ContactField, ComponentProps<'input'>>> = {
  firma: { autoComplete: 'organization' },
  ansprechpartner: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  telefon: { type: 'tel', autoComplete: 'tel' },
}

export function Field({ name, texts, limits, choices }: Props) {
  const { required, maxLength } = limits
  const hint = texts.hint && `${name}-hint`
  const common = {
    id: name,
    name,
    required,
    maxLength,
    placeholder: texts.placeholder,
    'aria-describedby': hint,
  }
  return (
    <Row>
      <label htmlFor={name}>
        {texts.label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {choices ? (
        <Select id={name} name={name} aria-describedby={hint}>
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
    </Row>
  )
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
`
