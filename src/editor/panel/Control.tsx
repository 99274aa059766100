import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { readDay } from '#reading'
import { type Fact, withFacts, withLabels } from '../fields/facts.ts'
import type { FieldLimits } from '../fields/field-kinds.ts'
import type { PanelField } from '../fields/fields.ts'
import { isWaiting } from '../fields/waiting.ts'
import { Button } from '../ui/parts.tsx'
import { idOf, linkChoicesId, usePanel } from './context.ts'
import { FormattedText } from './FormattedText.tsx'
import { PictureChoice } from './PictureChoice.tsx'
import { Fold, Row, TextInput } from './styles.tsx'
import { useTyping } from './use-typing.ts'

type Props = {
  field: PanelField
  label?: string
  onKeyDown?: (event: KeyboardEvent) => void
}

type Typing = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

/** The control in which the value of a field is chosen or typed. */
export function Control({ field, label, onKeyDown }: Props) {
  const { run, file } = usePanel()
  const { path, kind, value, isRequired, problems, choices = [] } = field
  const set = (value: string) => run({ kind: 'set', file, path, value })
  const id = idOf(path)
  const attributes = {
    id,
    'aria-label': label,
    'aria-describedby': `${id}-about${problems.length ? ` ${id}-findings` : ''}`,
    'aria-invalid': problems.some(({ severity }) => severity === 'error') || undefined,
    onKeyDown,
  }
  if (kind === 'truth')
    return (
      <input
        type="checkbox"
        {...attributes}
        checked={value === 'true'}
        onChange={({ target }) => set(target.checked ? 'true' : isRequired ? 'false' : '')}
      />
    )
  if (kind === 'picture') return <PictureChoice field={field} attributes={attributes} />
  if (kind === 'markup')
    return (
      <>
        <FormattedText field={field} attributes={attributes} set={set} />
        <Length count={[...value].length} {...field.limits} />
      </>
    )
  if (kind !== 'choice') return <Typed field={field} attributes={attributes} set={set} />
  const isKnown = value === '' || choices.some((one) => one.value === value)
  return (
    <TextInput as="select" {...attributes} value={value} onChange={({ target }: Typing) => set(target.value)}>
      {(!isRequired || value === '') && <option value="">–</option>}
      {!isKnown && <option value={value}>{value}</option>}
      {choices.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </TextInput>
  )
}

type TypedProps = {
  field: PanelField
  attributes: { id: string; 'aria-label': string | undefined; onKeyDown: Props['onKeyDown'] }
  set: (text: string) => Promise<boolean>
}

function Typed({ field: { kind, value, limits, label }, attributes, set }: TypedProps) {
  const { editor, links } = usePanel()
  const facts = kind === 'text' ? editor.store.facts() : []
  // As a date input expects it; undefined for anything that it could not show.
  const day = kind === 'day' ? value && readDay(value) : undefined
  const link = kind === 'link' && links.find((one) => one.value === value && isCall.test(value))
  const shown = link ? link.label : withLabels(value, facts)
  const written = (typed: string) =>
    links.find((one) => kind === 'link' && one.label === typed)?.value ?? withFacts(typed, facts)
  const typing = useTyping(day ?? shown, (typed) =>
    set(day === undefined ? typed && written(typed) : inNotationOf(value, typed)),
  )
  const isLong = kind === 'text' || kind === 'odd'
  const shared = {
    ...attributes,
    value: typing.text,
    onChange({ target }: Typing) {
      const line = target.value.replace(/\s*\n\s*/g, ' ')
      // A date input reports years such as 0002 while a year is being typed.
      typing.change(line, kind !== 'day' || !line.startsWith('0'))
    },
    onBlur() {
      // Two digits mean a year of this century; any other year is written, and reported.
      if (kind === 'day') typing.change(typing.text.replace(/^00(?=[1-9]\d-)/, '20'))
    },
  }
  return (
    <>
      {isLong ? (
        <TextInput
          {...shared}
          rows={1}
          // A text that asks to be replaced is selected, so that the first key replaces it.
          onFocus={({ currentTarget }) => isWaiting(currentTarget.value) && currentTarget.select()}
          onKeyDown={(event) => {
            // Texts of one line accept no Enter, except for the one that ends a composition.
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
            attributes.onKeyDown?.(event)
          }}
        />
      ) : (
        <Row>
          <TextInput
            as="input"
            {...shared}
            type={day === undefined ? 'text' : 'date'}
            max={kind === 'day' ? '9999-12-31' : undefined}
            inputMode={kind === 'number' ? 'decimal' : undefined}
            placeholder={kind === 'time' ? 'zu' : undefined}
            list={kind === 'link' ? linkChoicesId : undefined}
            autoComplete="off"
            spellCheck={false}
          />
          {kind === 'colour' && (
            <input
              type="color"
              aria-label={`${label} wählen`}
              value={/^#?[\da-f]{6}$/i.test(typing.text) ? `#${typing.text.replace('#', '')}` : '#000000'}
              onChange={({ target }) => typing.change(target.value.toUpperCase())}
            />
          )}
        </Row>
      )}
      {kind === 'text' && <Length count={[...typing.text].length} {...limits} />}
      {kind === 'text' && facts.length > 0 && !attributes['aria-label'] && (
        <InsertFact facts={facts} of={attributes.id} label={label} insert={typing.change} />
      )}
      {typing.isRefused && (
        <small role="alert">Das ist nicht gespeichert: Es lässt sich so nicht schreiben.</small>
      )}
    </>
  )
}

type InsertProps = { facts: readonly Fact[]; of: string; label: string; insert(text: string): void }

/** Inserts company data where the caret is in a text. */
function InsertFact({ facts, of, label, insert }: InsertProps) {
  const known = facts.filter((fact) => fact.label)
  const [isOpen, setOpen] = useState(false)
  const [index, setIndex] = useState(0)
  const add = () => {
    const input = document.getElementById(of) as HTMLTextAreaElement
    input.setRangeText(`‹${known[index]?.label}›`, input.selectionStart, input.selectionEnd, 'end')
    input.focus()
    insert(input.value)
  }
  return (
    <Fold onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Firmendaten einfügen</summary>
      {isOpen && (
        <Row>
          <TextInput
            as="select"
            aria-label={`Firmendaten für ${label}`}
            value={index}
            onChange={({ target }: Typing) => setIndex(Number(target.value))}
          >
            {known.map((fact, i) => (
              <option key={fact.name} value={i}>{`${fact.label}: ${fact.value}`}</option>
            ))}
          </TextInput>
          <Button onClick={add}>Einfügen</Button>
        </Row>
      )}
    </Fold>
  )
}

const isCall = /^(tel|mailto)(:|$)/

/** The number of characters, shown once it matters. */
function Length({ count, min = 0, max = Number.POSITIVE_INFINITY }: FieldLimits & { count: number }) {
  if (count >= min && count < 0.8 * max) return null
  return (
    <small data-faulty={count < min || count > max}>
      {count} Zeichen, {count < min ? `mindestens ${min}` : `höchstens ${max}`}
    </small>
  )
}

/** A day in German notation, or in that of the value before. */
function inNotationOf(before: string, day: string): string {
  return /^\d{4}-/.test(before) || !day ? day : day.split('-').reverse().map(Number).join('.')
}
