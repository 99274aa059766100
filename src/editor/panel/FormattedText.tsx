import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { parseMarkup } from '#reading'
import type { Inline, Markup } from '#schema'
import { color, size, space } from '../../site/ui/theme.ts'
import { type Fact, withValues } from '../fields/facts.ts'
import type { PanelField } from '../fields/fields.ts'
import { loadRunning, withRunning, type writeRunning } from '../page/inline/index.ts'
import { styled } from '../ui/styled.ts'
import { usePanel } from './context.ts'

type Props = {
  field: PanelField
  attributes: { id: string }
  set: (text: string) => Promise<boolean>
}

/** Running text as it is read. Whoever enters it writes in place, with the tools that texts have on the page. */
export function FormattedText({ field: { value, label }, attributes, set }: Props) {
  const { editor, links, open: openPlace } = usePanel()
  const shown = useRef<HTMLDivElement>(null)
  const session = useRef<ReturnType<typeof writeRunning>>(undefined)
  const typed = useRef(value)
  const isLeaving = useRef(false)
  const [isOpen, setOpen] = useState(false)

  // Loaded before the text is entered, so that the first key is not lost.
  useEffect(() => void loadRunning().catch(() => {}), [])
  useEffect(() => () => session.current?.close(), [])
  useEffect(() => {
    if (value !== typed.current) session.current?.update(value)
    typed.current = value
  }, [value])
  const send = useEffectEvent((text: string) => {
    typed.current = text
    set(text)
  })
  const go = useEffectEvent((step: 'undo' | 'redo') => editor.change(step))

  const open = (at?: { x: number; y: number }) => {
    // Nothing is laid out in unit tests.
    if (!globalThis.CSS?.highlights) return
    withRunning(({ writeRunning }) => {
      const text = shown.current
      if (!text || session.current) return
      setOpen(true)
      session.current = writeRunning(
        { range: () => rangeOf(text), host: text.parentElement ?? undefined },
        {
          ...{ value, label, ...(at && { at }) },
          ...{ facts: editor.store.facts, links: () => links },
          ...{ onChange: send, onHistory: go },
          onFollow(target) {
            const page = editor.state?.pages.find(({ path }) => path === target.split('#')[0])
            if (page) openPlace([], page.file)
          },
          onEnd() {
            session.current = undefined
            setOpen(false)
          },
        },
      )
    })
  }
  /** After Escape the focus stays at the text; with Tab it goes on from there. */
  const leave = (event: KeyboardEvent) => {
    if (!/^(Tab|Escape)$/.test(event.key) || event.nativeEvent.isComposing || !session.current) return
    if (!(event.target as Element).matches('[role=textbox]')) return
    event.stopPropagation()
    isLeaving.current = true
    shown.current?.focus()
    isLeaving.current = false
  }

  return (
    <Frame onKeyDownCapture={leave} data-open={isOpen}>
      <Words
        {...attributes}
        ref={shown}
        role="textbox"
        aria-multiline
        aria-label={label}
        aria-hidden={isOpen || undefined}
        tabIndex={isOpen ? -1 : 0}
        onFocus={() => isLeaving.current || open()}
        onMouseDown={(event) => {
          event.preventDefault()
          open({ x: event.clientX, y: event.clientY })
        }}
        onKeyDown={({ key }) => key === 'Enter' && open()}
      >
        {value.trim() ? blocks(value, editor.store.facts()) : <p data-empty>Hier schreiben</p>}
      </Words>
    </Frame>
  )
}

function rangeOf(element: Element): Range {
  const range = new Range()
  range.selectNodeContents(element)
  return range
}

/** Markup that texts do not support is shown as it is written. */
function blocks(value: string, facts: readonly Fact[]): ReactNode {
  const { nodes, unsupported } = parseMarkup(value)
  const inlines = (all: readonly Inline[]): ReactNode =>
    all.map((node, i) => <Fragment key={i}>{inline(node)}</Fragment>)
  const inline = (node: Inline): ReactNode => {
    if (typeof node === 'string') return withValues(node, facts)
    if (node.type === 'break') return <br />
    if (node.type === 'placeholder') return node.value
    const Tag = ({ strong: 'strong', emphasis: 'em', link: 'u' } as const)[node.type]
    return <Tag>{inlines(node.children)}</Tag>
  }
  const plain: Markup = value.split(/\n\s*\n/).map((text) => ({ type: 'paragraph', children: [text] }))
  return (unsupported.length > 0 ? plain : nodes).map((node, i) => {
    if (node.type === 'paragraph') return <p key={i}>{inlines(node.children)}</p>
    const List = node.start === undefined ? 'ul' : 'ol'
    return (
      <List key={i} start={node.start}>
        {node.items.map((item, j) => (
          <li key={j}>{inlines(item)}</li>
        ))}
      </List>
    )
  })
}

const Frame = styled.div`
  position: relative;
  padding: 0.375rem ${space(1)};
  border: 1px solid ${color.muted};
  border-radius: ${size.radius};
  background: ${color.surface};
  &:has(> [aria-invalid]) { border-color: ${color.danger}; }
  &[data-open='false'] > [role='textbox'] { max-height: 24rem; overflow: hidden; cursor: text; mask: linear-gradient(#000 22rem, transparent 24rem); }
  > [data-inline] > [role='toolbar'] { max-width: 17.5rem; }
`

const Words = styled.div`
  display: grid;
  gap: ${space(1)};
  overflow-wrap: anywhere;
  p { color: inherit; font-size: inherit; }
  [data-empty] { color: ${color.muted}; }
  :is(ul, ol) { display: grid; gap: ${space(0.5)}; margin: 0; padding-left: 1.25em; }
  ul { list-style: disc; }
  ol { list-style: decimal; }
`
