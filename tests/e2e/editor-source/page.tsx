import './without-eval.ts'
import { lazy, StrictMode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { retyped, shownOf } from '../../../src/editor/lines.ts'
import { applyFixes, type Problem } from '../../../src/problems/index.ts'
import { loadSite, smallSite } from '../../support/site.ts'

const SourceView = lazy(() =>
  import('../../../src/editor/source/SourceView.tsx').then((all) => ({ default: all.SourceView })),
)

const file = 'pages/kontakt.yaml'
const written = (smallSite[file] as string).replace('gitterbox.jpg', 'gitterbx.jpg').replaceAll('\n', '\r\n')
const before: string[] = []
const after: string[] = []

/** A small editor: the loader, the source view, and buttons that stand for the other hands. */
function Page() {
  const [text, setText] = useState(`\uFEFF${written}`)
  const [problems, setProblems] = useState<Problem[]>([])
  const [offset, setOffset] = useState(0)
  const [cursor, setCursor] = useState<{ from: number; to: number }>()
  useEffect(() => {
    loadSite({ [file]: text }).then(({ problems: found }) => setProblems(found))
  }, [text])
  const change = (next: string) => {
    before.push(text)
    latest.current = next
    setText(next)
  }
  const shown = shownOf(text)
  const latest = useRef(text)
  const shownNow = useMemo(
    () => ({ answer: shown, isOutdated: () => latest.current !== text }),
    [shown, text],
  )
  const step = (from: string[], to: string[]) => {
    const next = from.pop()
    if (next === undefined) return
    to.push(text)
    latest.current = next
    setText(next)
  }
  Object.assign(window, { file: text })
  return (
    <main>
      <h1>Versuch</h1>
      <button type="button" onClick={() => change(text.replace('Anfahrt', 'Weg'))}>
        Andere Hand
      </button>
      <button
        type="button"
        onClick={() => setCursor({ from: shown.indexOf('- type: text'), to: shown.length })}
      >
        Zeigen
      </button>
      <p data-testid="offset">{offset}</p>
      <section>
        <Suspense>
          <SourceView
            file={file}
            known={shownNow}
            problems={problems}
            cursor={cursor}
            onChange={(next) => change(retyped(text, next))}
            onCursor={setOffset}
            onUndo={() => step(before, after)}
            onRedo={() => step(after, before)}
            onFix={(problem) => change(applyFixes(text, [problem]))}
          />
        </Suspense>
      </section>
      <button type="button">Danach</button>
    </main>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Page />
  </StrictMode>,
)
