import styled from 'styled-components'
import type { BlockProps } from '#schema'
import { Section } from '../ui/Section.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import { color, size, space } from '../ui/theme.ts'

export function Links({ links, ...section }: BlockProps<'links'>) {
  return (
    <Section {...section} beside>
      <List>
        {links.map(({ label, to, text }, i) => (
          <li key={i}>
            <SiteLink href={to}>{label}</SiteLink>{' '}
            {isSample(to) && <mark>[Datei ist noch ein Platzhalter]</mark>}
            {text && <p>{text}</p>}
          </li>
        ))}
      </List>
    </Section>
  )
}

/** A file that stands in for the one that the company has to provide. */
const isSample = (to: string) => /^\/files\/.*(platzhalter|muster)/i.test(to)

const List = styled.ul`
  > li { padding-block: ${space(2)}; border-top: 1px solid ${color.line}; }
  > li > a { display: inline-flex; align-items: center; min-height: ${size.target}; font-weight: 600; }
`
