import { MemoryRouter } from 'react-router-dom'
import styled from 'styled-components'
import { Logo } from '../layout/Logo.tsx'
import { Lead } from '../ui/Section.tsx'
import { SiteContext } from '../ui/SiteContext.ts'
import { color, media, size, space } from '../ui/theme.ts'
import { Contents } from './Contents.tsx'
import type { GalleryData } from './data.ts'
import { Entry } from './Entry.tsx'

/** Every block of the site with a live example and its fields. Only on the dev server. */
export function Gallery({ site, blocks, textForms }: GalleryData) {
  return (
    <SiteContext value={site}>
      <MemoryRouter>
        <Bar>
          <Logo />
          <a href="/">Zur Website</a>
        </Bar>
        <Page>
          <Opening>
            <h1>Bausteine</h1>
            <Lead>
              So sehen die Bausteine auf einer Seite aus. Kopieren Sie ein Beispiel mit seiner Einrückung in
              eine Datei im Ordner <code>pages</code>, unter <code>blocks:</code>, und ändern Sie die Texte.
            </Lead>
            <TextForms forms={textForms} />
          </Opening>
          <Contents types={blocks.map(({ type }) => type)} />
          <Entries>
            {blocks.map((block) => (
              <Entry key={block.type} {...block} />
            ))}
          </Entries>
        </Page>
      </MemoryRouter>
    </SiteContext>
  )
}

const Bar = styled.header`
  position: fixed;
  inset: 0 0 auto;
  z-index: 10;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  height: ${size.header};
  padding-inline: ${space(2)};
  background: ${color.surface};
  border-bottom: 1px solid ${color.line};
  > :last-child { display: inline-flex; align-items: center; min-height: ${size.target}; white-space: nowrap; }
  ${media.tablet} { padding-inline: ${space(3)}; }
`

const Page = styled.main`
  background: ${color.sand};
  code { font-family: ui-monospace, monospace; font-size: 0.9em; hyphens: none; }
  ${media.desktop} { display: grid; grid-template-columns: 13rem minmax(0, 1fr); }
`

const Opening = styled.div`
  max-width: ${size.text};
  padding: ${space(4)} ${space(2)} ${space(3)};
  ${media.tablet} { padding-inline: ${space(3)}; }
  ${media.desktop} { grid-column: 2; }
`

const Entries = styled.div`
  min-width: 0;
  padding: ${space(2)} ${space(2)} ${space(12)};
  ${media.tablet} { padding-inline: ${space(3)}; }
  ${media.desktop} { grid-column: 2; padding-top: 0; }
`

/** The forms allowed in running text, shown on demand. */
function TextForms({ forms }: { forms: GalleryData['textForms'] }) {
  return (
    <Fold>
      <summary>Was in Texten stehen darf</summary>
      <dl>
        {forms.map(({ written, becomes }) => (
          <div key={written}>
            <dt>
              <code>{written}</code>
            </dt>
            <dd>{becomes}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  )
}

const Fold = styled.details`
  margin-top: ${space(2)};
  summary { min-height: ${size.target}; align-content: center; font-weight: 600; cursor: pointer; }
  dl { margin: 0; display: grid; gap: ${space(1)}; }
  div { padding-top: ${space(1)}; border-top: 1px solid ${color.line}; }
  ${media.tablet} { div { display: grid; grid-template-columns: 14rem 1fr; } }
  dd { margin: 0; color: ${color.muted}; }
`
