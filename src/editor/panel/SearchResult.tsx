import styled from 'styled-components'
import { color, space } from '../../ui/theme.ts'
import type { Field } from '../desk/fields.ts'

type Props = { address: string; fields: readonly Field[] }

/** How a search engine shows the page, cut where it cuts. */
export function SearchResult({ address, fields }: Props) {
  const textOf = (wanted: 'title' | 'description') => {
    const text = fields.find(({ name }) => name === wanted)?.value ?? ''
    return cut(text, wanted === 'title' ? 60 : 160)
  }
  return (
    <Card aria-label="So zeigen Suchmaschinen die Seite">
      <figcaption>So zeigen Suchmaschinen die Seite</figcaption>
      <small>{address.replace(/^https:\/\//, '').replaceAll('/', ' › ')}</small>
      <b>{textOf('title')}</b>
      <span>{textOf('description')}</span>
    </Card>
  )
}

/** At the end of a word, as long as there are some. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const short = text.slice(0, most)
  return `${short.slice(0, Math.max(short.lastIndexOf(' '), most / 2))} …`
}

const Card = styled.figure`
  display: grid;
  gap: ${space(0.5)};
  margin: 0;
  padding: ${space(1.5)};
  border: 1px solid ${color.line};
  border-radius: 4px;
  overflow-wrap: anywhere;
  figcaption { color: ${color.muted}; font-size: 0.8125rem; }
  b { color: #1a0dab; font: 400 1.125rem/1.3 Arial, sans-serif; }
  span { font-family: Arial, sans-serif; }
`
