import { type KeyboardEvent, useState } from 'react'
import type { Limits } from '../fields/field-kinds.ts'
import type { Field } from '../fields/fields.ts'
import { Row, Text } from './look.tsx'
import { idOf, usePanel } from './panel-context.ts'
import { useTyping } from './typing.ts'

type Props = {
  field: Field
  label?: string
  onKeyDown?: (event: KeyboardEvent) => void
}

/** The control in which the value of a field is chosen or typed. */
export function Control(props: Props) {
  const { kind } = props.field
  if (kind === 'truth') return <Truth {...props} />
  if (kind === 'choice') return <Choice {...props} />
  return <Typed {...props} />
}

/** The attributes that every control takes from its field. */
function useAttributes({ field: { path, problems }, label, onKeyDown }: Props) {
  const id = idOf(path)
  return {
    id,
    'aria-label': label,
    'aria-describedby': `${id}-about${problems.length ? ` ${id}-findings` : ''}`,
    'aria-invalid': problems.some(({ severity }) => severity === 'error') || undefined,
    onKeyDown,
  }
}

/** Emptying an optional field removes it. */
function useSetter({ field: { path, isRequired } }: Props) {
  const { run, file } = usePanel()
  return (value: string) => run({ kind: 'set', file, path, value: value || (isRequired ? '' : undefined) })
}

function Typed(props: Props) {
  const { kind, value, limits } = props.field
  const set = useSetter(props)
  // A line break at the end of the original text belongs to its notation; one that is typed does not.
  const [end] = useState(kind === 'markup' && value.endsWith('\n') ? '\n' : '')
  const text = value.endsWith(end) ? value.slice(0, value.length - end.length) : value
  const shown = asShown(kind, value)
  const apply = (typed: string) => set(shown === undefined ? typed && typed + end : asWritten(typed, value))
  const typing = useTyping(shown ?? text, apply)
  const attributes = { ...useAttributes(props), value: typing.text }
  const change = (text: string) => {
    const line = kind === 'markup' ? text : text.replace(/\s*\n\s*/g, ' ')
    // A date input reports years such as 0002 while a year is being typed.
    typing.change(line, kind !== 'day' || !line.startsWith('0'))
  }
  const isLong = kind === 'text' || kind === 'markup' || kind === 'odd'
  return (
    <>
      {isLong ? (
        <Text
          {...attributes}
          rows={kind === 'markup' ? 3 : 1}
          // A text that asks to be replaced is selected, so that the first key replaces it.
          onFocus={({ currentTarget }) => isWaiting.test(currentTarget.value) && currentTarget.select()}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Texts of one line accept no Enter, except for the one that ends a composition.
            if (event.key === 'Enter' && kind !== 'markup' && !event.nativeEvent.isComposing)
              event.preventDefault()
            props.onKeyDown?.(event)
          }}
        />
      ) : (
        <Row>
          <Text
            as="input"
            {...attributes}
            type={shown === undefined ? 'text' : 'date'}
            inputMode={kind === 'number' ? 'decimal' : undefined}
            placeholder={kind === 'time' ? 'zu' : undefined}
            list={kind === 'link' || kind === 'picture' ? `${kind}-choices` : undefined}
            autoComplete="off"
            spellCheck={false}
            onChange={(event: { currentTarget: { value: string } }) => change(event.currentTarget.value)}
          />
          {kind === 'colour' && (
            <input
              type="color"
              aria-label={`${props.field.label} wählen`}
              value={colourOf(typing.text)}
              onChange={(event) => change(event.currentTarget.value.toUpperCase())}
            />
          )}
        </Row>
      )}
      {(kind === 'text' || kind === 'markup') && <Length count={[...typing.text].length} {...limits} />}
      {typing.isRefused && (
        <small role="alert">Das lässt sich so nicht schreiben. Bitte anders versuchen.</small>
      )}
    </>
  )
}

const isWaiting = /^(Bitte ersetzen: |–$)/

/** The number of characters, shown once it matters. */
function Length({ count, min = 0, max = Number.POSITIVE_INFINITY }: Limits & { count: number }) {
  if (count >= min && count < 0.8 * max) return null
  return (
    <small data-faulty={count < min || count > max}>
      {count} Zeichen, {count < min ? `mindestens ${min}` : `höchstens ${max}`}
    </small>
  )
}

/** The day as a date input expects it; undefined for anything that it could not show. */
function asShown(kind: Field['kind'], value: string): string | undefined {
  if (kind !== 'day') return undefined
  const parts = value.includes('.') ? value.split('.').reverse() : value.split('-')
  const day = parts.map((part) => part.padStart(2, '0')).join('-')
  return value === '' || !Number.isNaN(Date.parse(day)) ? value && day : undefined
}

/** The day in German notation, or in the notation used before. */
function asWritten(day: string, before: string): string {
  return /^\d{4}-/.test(before) || !day ? day : day.split('-').reverse().map(Number).join('.')
}

const colourOf = (text: string) => (/^#?[\da-f]{6}$/i.test(text) ? `#${text.replace('#', '')}` : '#000000')

function Truth(props: Props) {
  const { isRequired, value } = props.field
  const set = useSetter(props)
  return (
    <input
      type="checkbox"
      {...useAttributes(props)}
      checked={value === 'true'}
      onChange={({ currentTarget: { checked } }) => set(checked ? 'true' : isRequired ? 'false' : '')}
    />
  )
}

function Choice(props: Props) {
  const { isRequired, value, choices = [] } = props.field
  const set = useSetter(props)
  const isKnown = choices.some((one) => one.value === value)
  return (
    <Text
      as="select"
      {...useAttributes(props)}
      value={value}
      onChange={(event: { currentTarget: { value: string } }) => set(event.currentTarget.value)}
    >
      {(!isRequired || value === '') && <option value="">–</option>}
      {!isKnown && value !== '' && <option value={value}>{value}</option>}
      {choices.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </Text>
  )
}
