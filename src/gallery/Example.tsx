import { useRef, useState } from 'react'
import styled from 'styled-components'
import { buttonShape } from '../ui/Actions.tsx'
import { toClipboard } from '../ui/clipboard.ts'
import { color, media, size, space } from '../ui/theme.ts'

/** Some blocks have copy buttons for visitors, so this label names what it copies. */
const labels = {
  ready: 'Baustein kopieren',
  copied: 'Baustein kopiert',
  selected: 'Mit Strg+C kopieren',
} as const

/** The example as text, to be copied into a page. */
export function Example({ type, yaml }: { type: string; yaml: string }) {
  const [state, setState] = useState<keyof typeof labels>('ready')
  const text = useRef<HTMLPreElement>(null)

  async function copy() {
    const copied = await toClipboard(yaml)
    if (!copied && text.current) getSelection()?.selectAllChildren(text.current)
    setState(copied ? 'copied' : 'selected')
    setTimeout(() => setState('ready'), 3000)
  }

  return (
    <Sheet>
      <figcaption>
        <span>Beispiel</span>
        <Copy type="button" onClick={copy} aria-label={`${labels[state]}: ${type}`} aria-live="polite">
          {labels[state]}
        </Copy>
      </figcaption>
      <pre ref={text}>{yaml}</pre>
    </Sheet>
  )
}

const Sheet = styled.figure`
  margin: 0;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${size.radius};
  /* Stays next to a long list of fields. */
  ${media.desktop} { position: sticky; top: calc(${size.header} + ${space(2)}); }
  figcaption {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding: ${space(1)} ${space(1)} ${space(1)} ${space(2)};
    border-bottom: 1px solid ${color.line};
    font-weight: 600;
  }
  pre {
    margin: 0;
    padding: ${space(2)};
    overflow-x: auto;
    font-family: ui-monospace, monospace;
    font-size: 0.875rem;
    line-height: 1.5;
    hyphens: none;
    overflow-wrap: normal;
  }
`

const Copy = styled.button`
  ${buttonShape}
  padding-inline: ${space(2)};
  background: ${color.forest};
  color: ${color.onForest};
  &:hover { background: ${color.forestDeep}; }
`
