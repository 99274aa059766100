import { MemoryRouter } from 'react-router-dom'
import styled from 'styled-components'
import { Lead } from '../ui/Section.tsx'
import { SiteContext } from '../ui/SiteContext.ts'
import { color, media, size, space } from '../ui/theme.ts'
import type { GalleryData } from './data.ts'
import { anchorOf, Entry } from './Entry.tsx'

/** Every block of the site with a live example and its fields. Only on the dev server. */
export function Gallery({ site, blocks, textForms }: GalleryData) {
  return (
    <SiteContext value={site}>
      <MemoryRouter>
        <Page>
          <nav aria-label="Inhalt">
            {blocks.map(({ type }) => (
              <a key={type} href={`#${anchorOf(type)}`}>
                {type}
              </a>
            ))}
          </nav>
          <div>
            <a href="/">Zur Website</a>
            <h1>Bausteine</h1>
            <Lead>
              So sehen die Bausteine auf einer Seite aus. Kopieren Sie ein Beispiel mit seiner Einrückung in
              eine Datei im Ordner <code>pages</code>, unter <code>blocks:</code>, und ändern Sie die Texte.
            </Lead>
            <details>
              <summary>Was in Texten stehen darf</summary>
              <dl>
                {textForms.map(({ written, becomes }) => (
                  <div key={written}>
                    <dt>
                      <code>{written}</code>
                    </dt>
                    <dd>{becomes}</dd>
                  </div>
                ))}
              </dl>
            </details>
            {blocks.map((block) => (
              <Entry key={block.type} {...block} />
            ))}
          </div>
        </Page>
      </MemoryRouter>
    </SiteContext>
  )
}

/** The list of all blocks is next to them on a wide screen, above them on a phone. */
const Page = styled.main`
  margin-top: -${size.header};
  background: ${color.sand};
  code { font-family: ui-monospace, monospace; font-size: 0.9em; hyphens: none; }
  > * { min-width: 0; padding: ${space(3)} ${space(2)}; }
  > nav { display: flex; flex-wrap: wrap; gap: 0 ${space(2)}; }
  > nav a { align-content: center; min-height: ${size.target}; hyphens: none; white-space: nowrap; }
  > div > :is(p, details) { max-width: ${size.text}; margin-top: ${space(2)}; }
  > div > details div { padding-block: ${space(1)}; border-top: 1px solid ${color.line}; }
  summary { font-weight: 600; cursor: pointer; }
  ${media.desktop} {
    display: grid;
    grid-template-columns: 14rem minmax(0, 1fr);
    > nav { position: sticky; top: 0; display: block; height: 100vh; overflow-y: auto; }
    > nav a { display: block; }
  }
`
