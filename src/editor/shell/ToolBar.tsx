import type { ReactNode } from 'react'
import styled from 'styled-components'
import { color, font, shadow, space } from '../../ui/theme.ts'
import { LaunchStatus } from './LaunchStatus.tsx'
import { type Width, widths } from './Preview.tsx'
import { Button, Count, Group, MainButton, Outside, Unseen } from './parts.tsx'
import type { Editor } from './use-editor.ts'

type Props = {
  editor: Editor
  width: Width
  setWidth: (width: Width) => void
  open: (dialog: 'changes' | 'publish') => void
  more: readonly (readonly [string, () => void])[]
  source: { isOpen: boolean; toggle: () => void }
}

export function ToolBar({ editor, width, setWidth, open, more, source }: Props) {
  const { state, change, status } = editor
  const { undo, redo, changed = [], conflicts = [] } = state ?? {}
  const changedFiles =
    changed.length > 0
      ? `${changed.length} ${changed.length === 1 ? 'Datei' : 'Dateien'} geändert`
      : undefined
  return (
    <Bar>
      <Name>Redaktion</Name>
      <Group>
        <Step name={undo} onClick={() => change('undo')} label="Rückgängig">
          ↶
        </Step>
        <Step name={redo} onClick={() => change('redo')} label="Wiederherstellen">
          ↷
        </Step>
      </Group>
      <Widths>
        <Unseen as="legend">Breite der Vorschau</Unseen>
        {(Object.keys(widths) as Width[]).map((one) => (
          <label key={one}>
            <input type="radio" name="width" checked={one === width} onChange={() => setWidth(one)} />
            <span>{one}</span>
          </label>
        ))}
      </Widths>
      <Status role="status">
        {status.sentence}{' '}
        {Object.entries(status.links ?? {}).map(([label, address]) => (
          <span key={label}>
            <Outside href={address}>{label}</Outside>{' '}
          </span>
        ))}
      </Status>
      <Group>
        <MoreMenu items={more} />
        <Button aria-pressed={source.isOpen} onClick={source.toggle}>
          Quelltext
        </Button>
        <LaunchStatus editor={editor} />
        <Button disabled={changed.length === 0} title={changedFiles} onClick={() => open('changes')}>
          Änderungen{' '}
          {changedFiles && (
            <Count $kind="changed" aria-hidden>
              {changed.length}
            </Count>
          )}
        </Button>
        <MainButton disabled={changed.length === 0 || conflicts.length > 0} onClick={() => open('publish')}>
          Veröffentlichen
        </MainButton>
      </Group>
    </Bar>
  )
}

type StepProps = { name: string | undefined; label: string; onClick: () => void; children: ReactNode }

/** A button that names the step to be undone or redone. */
function Step({ name, label, onClick, children }: StepProps) {
  return (
    <Button disabled={!name} onClick={onClick} aria-label={label} title={name ? `${label}: ${name}` : label}>
      <span aria-hidden>{children}</span>
    </Button>
  )
}

/** Actions that are rarely needed. */
function MoreMenu({ items }: { items: Props['more'] }) {
  return (
    <>
      <Button popoverTarget="more-menu">Mehr</Button>
      <Menu id="more-menu" popover="auto">
        {items.map(([label, act]) => (
          <Button key={label} popoverTarget="more-menu" popoverTargetAction="hide" onClick={act}>
            {label}
          </Button>
        ))}
      </Menu>
    </>
  )
}

const Bar = styled.header`
  grid-area: bar;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  padding: ${space(1)} ${space(2)};
  background: ${color.surface};
  border-bottom: 1px solid ${color.line};
`

const Name = styled.h1`
  margin: 0;
  font: 600 1.375rem ${font.heading};
`

const Status = styled.p`
  flex: 1;
  min-width: 0;
  margin: 0;
  color: ${color.muted};
  font-size: 0.875rem;
  text-align: right;
  @media (max-width: 48em) { flex-basis: 100%; text-align: left; }
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
