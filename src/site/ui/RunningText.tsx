import { Fragment, type ReactNode } from 'react'
import styled from 'styled-components'
import type { Inline, Markup } from '#schema'
import { SiteLink } from './SiteLink.tsx'
import { size, space } from './theme.ts'

/** Shows running text: paragraphs and lists from the tree that the loader built. */
export function RunningText({ text, className }: { text: Markup; className?: string }) {
  return (
    <Body className={className}>
      {text.map((node, i) => {
        if (node.type === 'paragraph') return <p key={i}>{inlines(node.children)}</p>
        const items = node.items.map((item, j) => <li key={j}>{inlines(item)}</li>)
        return node.start === undefined ? (
          <ul key={i}>{items}</ul>
        ) : (
          <ol key={i} start={node.start}>
            {items}
          </ol>
        )
      })}
    </Body>
  )
}

/** The same where only inline content is allowed, as in a label: paragraphs and items become lines. */
export function RunningLines({ text }: { text: Markup }) {
  const lines = text.flatMap((node) => (node.type === 'paragraph' ? [node.children] : node.items))
  return lines.map((line, i) => <Line key={i}>{inlines(line)}</Line>)
}

function inlines(nodes: readonly Inline[]): ReactNode {
  return nodes.map((node, i) => <Fragment key={i}>{inline(node)}</Fragment>)
}

function inline(node: Inline): ReactNode {
  if (typeof node === 'string') return node
  switch (node.type) {
    case 'placeholder':
      return <mark>{node.value}</mark>
    case 'break':
      return <br />
    case 'strong':
      return <strong>{inlines(node.children)}</strong>
    case 'emphasis':
      return <em>{inlines(node.children)}</em>
    case 'link':
      return <SiteLink href={node.href}>{inlines(node.children)}</SiteLink>
  }
}

const Line = styled.span`
  display: block;
  max-width: ${size.text};
`

const Body = styled.div`
  max-width: ${size.text};
  display: grid;
  gap: ${space(2)};
  ul, ol { padding-left: 1.25em; display: grid; gap: ${space(1)}; }
  ul { list-style: disc; }
  ol { list-style: decimal; }
`
