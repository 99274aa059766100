import { useMemo, useState } from 'react'
import { color, space } from '../../site/ui/theme.ts'
import { StaticPreview } from '../preview/StaticPreview.tsx'
import { changeSentence, type ReportedChange } from '../report/index.ts'
import type { Editor } from '../session/use-editor.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Marked } from '../ui/Marked.tsx'
import { ActionList, Button, Buttons, DangerButton, MainButton } from '../ui/parts.tsx'
import { styled } from '../ui/styled.ts'

/** The unpublished changes. */
export function Changes({ editor, close }: { editor: Editor; close: () => void }) {
  const { changes, change, notify } = editor
  const [wanted, compare] = useState<string>()
  const compared = changes.find((one) => keyOf(one) === wanted) ?? changes[0]
  async function discard() {
    await change('reset')
    notify('Alles ist wieder so, wie es veröffentlicht ist. Rückgängig holt es zurück.')
    close()
  }
  return (
    <Dialog title="Änderungen" close={close} wide>
      <ChangeList
        changes={changes}
        show={editor.show}
        compare={{ of: compared, with: (one) => compare(keyOf(one)) }}
        revert={(one) => change('revert', one)}
      />
      {compared && <Compare editor={editor} change={compared} />}
      <Buttons>
        <DangerButton onClick={discard}>Alles zurücknehmen</DangerButton>
        <MainButton onClick={close}>Weiter bearbeiten</MainButton>
      </Buttons>
    </Dialog>
  )
}

type ListProps = {
  changes: readonly ReportedChange[]
  show?: Editor['show'] | undefined
  /** The change that is shown below, before and after. */
  compare?: { of: ReportedChange | undefined; with: (change: ReportedChange) => void }
  revert?: ((change: ReportedChange) => void) | undefined
}

export function ChangeList({ changes, show, compare, revert }: ListProps) {
  if (changes.length === 0) return <p>Es ist alles so, wie es veröffentlicht ist.</p>
  return (
    <ActionList>
      {changes.map((one) => (
        <li key={keyOf(one)}>
          <Row>
            <strong>{one.place}</strong>
            <Marked text={one.before} other={one.after} isShort />
            <Marked text={one.after || 'entfernt'} other={one.before} isShort />
          </Row>
          {compare && changes.length > 1 && (
            <Button aria-pressed={compare.of === one} onClick={() => compare.with(one)}>
              Vergleichen
            </Button>
          )}
          {show && <Button onClick={() => show({ file: one.file, path: one.is })}>Zeigen</Button>}
          {revert && one.kind && <Button onClick={() => revert(one)}>Zurücknehmen</Button>}
        </li>
      ))}
    </ActionList>
  )
}

const keyOf = (one: ReportedChange) => `${one.file} ${one.is.join('.')} ${changeSentence(one)}`

/** Where, before, after. */
const Row = styled.div`
  display: grid;
  flex: 1 1 14rem;
  grid-template-columns: 2fr 3fr 3fr;
  gap: ${space(0.5)} ${space(2)};
  strong { color: inherit; }
  @media (max-width: 48em) { grid-template-columns: 1fr; }
`

type CompareProps = { editor: Editor; change: ReportedChange }

/** The page as published and with the changes, at the place of one of them. */
function Compare({ editor: { store, state }, change }: CompareProps) {
  const views = useMemo(() => store.compare(change.file), [state, change.file])
  const width = isNarrow ? 390 : 768
  const room = isNarrow ? innerWidth - 72 : (Math.min(1152, innerWidth - 24) - 64) / 2
  const sides = [
    { title: 'Vorher', view: views.before, path: change.was },
    { title: 'Nachher', view: views.after, path: change.is },
  ]
  return (
    <Pair aria-label="Vorher und nachher">
      {sides.map(({ title, view, path }) => (
        <figure key={title}>
          <figcaption>{title}</figcaption>
          {!view && <p>Hier gibt es diese Seite nicht.</p>}
          <div>
            <StaticPreview
              title={title}
              view={view}
              at={{ file: change.file, path }}
              width={width}
              scale={Math.min(1, room / width)}
            />
          </div>
        </figure>
      ))}
    </Pair>
  )
}

/** True if there is no room for two pages side by side. */
const isNarrow = globalThis.innerWidth < 800

const Pair = styled.section`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  ${isNarrow ? '' : 'grid-auto-flow: column;'}
  gap: ${space(2)};
  margin-top: ${space(2)};
  figure { margin: 0; }
  figcaption { margin-bottom: ${space(0.5)}; font-weight: 600; }
  figure > div { height: min(26rem, 50dvh); overflow: hidden; border: 1px solid ${color.line}; }
`
