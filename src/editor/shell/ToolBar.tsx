import { color, font, shadow, space } from '../../site/ui/theme.ts'
import type { Editor } from '../session/use-editor.ts'
import { Button, ButtonRow, Count, MainButton, Outside, SkipButton, Unseen } from '../ui/parts.tsx'
import { addRule, styled } from '../ui/styled.ts'
import { LaunchStatus } from './LaunchStatus.tsx'
import { type Width, widths } from './Preview.tsx'
import { Rescue } from './Rescue.tsx'
import { Task } from './Task.tsx'

type Props = {
  editor: Editor
  width: Width
  setWidth: (width: Width) => void
  open: (dialog: 'changes' | 'publish') => void
  /** Actions that are rarely needed. */
  more: readonly (readonly [string, () => void])[]
  source: { isOpen: boolean; toggle: () => void }
  reload: () => void
}

const steps = [
  ['undo', 'canUndo', '↶', 'Rückgängig'],
  ['redo', 'canRedo', '↷', 'Wiederherstellen'],
] as const

export function ToolBar({ editor, width, setWidth, open, more, source, reload }: Props) {
  const { store, state, change, changes, status, isBehind, failure } = editor
  const isUnchanged = !state?.changed.length
  return (
    <Bar>
      <SkipButton onClick={() => document.querySelector('iframe')?.focus()}>Zur Vorschau</SkipButton>
      <Name>Redaktion</Name>
      <ButtonRow>
        {steps.map(([step, can, sign, label]) => (
          <Button
            key={step}
            disabled={!state?.[can]}
            onClick={() => change(step)}
            aria-label={label}
            title={label}
          >
            <span aria-hidden>{sign}</span>
          </Button>
        ))}
      </ButtonRow>
      <Widths>
        <Unseen as="legend">Breite der Vorschau</Unseen>
        {(Object.keys(widths) as Width[]).map((one) => (
          <label key={one}>
            <input type="radio" name="width" checked={one === width} onChange={() => setWidth(one)} />
            <span>{one}</span>
          </label>
        ))}
      </Widths>
      <Actions>
        <Button popoverTarget="more-menu">Mehr</Button>
        <Menu id="more-menu" popover="auto">
          {more.map(([label, act]) => (
            <Button key={label} popoverTarget="more-menu" popoverTargetAction="hide" onClick={act}>
              {label}
            </Button>
          ))}
        </Menu>
        <Button aria-pressed={source.isOpen} onClick={source.toggle}>
          Quelltext
        </Button>
        <LaunchStatus editor={editor} />
        <Button disabled={isUnchanged} onClick={() => open('changes')}>
          Änderungen {changes.length > 0 && <Count aria-hidden>{changes.length}</Count>}
        </Button>
        <MainButton
          title="Strg+S"
          aria-keyshortcuts="Control+S"
          disabled={isUnchanged || state.conflicts.length > 0}
          onClick={() => open('publish')}
        >
          Veröffentlichen
        </MainButton>
      </Actions>
      <Task editor={editor} />
      {failure && <Rescue store={store} what={failure} reload={reload} />}
      <Status role="status">
        <span key={`${isBehind} ${status.sentence}`}>
          {isBehind && `${waiting} `}
          {status.sentence}{' '}
          {Object.entries(status.links ?? {}).map(([label, address]) => (
            <span key={label}>
              <Outside href={address}>{label}</Outside>{' '}
            </span>
          ))}
        </span>
      </Status>
    </Bar>
  )
}

const waiting = 'Die Website wurde anderswo geändert. Die neuere Fassung wartet, bis Sie den Text verlassen.'

const Bar = styled.header`
  grid-area: bar;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(0.5)} ${space(2)};
  padding: ${space(1)} ${space(2)} ${space(0.5)};
  background: ${color.surface};
  border-bottom: 1px solid ${color.line};
`

const Name = styled.h1`
  margin: 0;
  font: 600 1.375rem ${font.heading};
`

const Actions = styled(ButtonRow)`
  margin-left: auto;
`

addRule`@keyframes fold {
  to { overflow: auto hidden; text-overflow: ellipsis; white-space: nowrap; }
}`

/** Has room for one line. A longer sentence covers what is below for a while, and whenever it is pointed at. */
const Status = styled.p`
  position: relative;
  z-index: 3;
  flex-basis: 100%;
  height: 1lh;
  margin: 0;
  font-size: 0.875rem;
  > span { position: absolute; inset: 0 -${space(2)} auto; min-height: calc(100% + ${space(0.5)} + 1px); padding: 0 ${space(2)} ${space(0.5)}; border-bottom: 1px solid ${color.line}; background: ${color.surface}; color: ${color.muted}; white-space: pre-line; scrollbar-width: none; }
  > span:not(:hover, :focus-within) { animation: fold 0s 12s forwards; }
`

const Widths = styled.fieldset`
  display: flex;
  margin: 0;
  padding: 0;
  border: 1px solid ${color.line};
  border-radius: 4px;
  label { position: relative; cursor: pointer; }
  input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
  span { display: block; padding: 0.375rem 0.75rem; font-size: 0.875rem; border-radius: 3px; }
  input:checked + span { background: ${color.sand}; font-weight: 600; }
  input:focus-visible + span { outline: 2px solid ${color.ink}; outline-offset: 2px; }
  @media (max-width: 48em) { display: none; }
`

const Menu = styled.div`
  inset: ${space(6)} ${space(2)} auto auto;
  padding: ${space(1)};
  border: 1px solid ${color.line};
  border-radius: 6px;
  background: ${color.surface};
  box-shadow: ${shadow};
  @supports (position-area: block-end) {
    inset: auto;
    margin: ${space(0.5)} 0;
    position-area: block-end span-inline-end;
    position-try-fallbacks: flip-inline;
  }
  &:popover-open { display: grid; gap: ${space(1)}; }
`
