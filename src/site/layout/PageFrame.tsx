import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { ShownPage } from '#schema'
import { OutOfView } from '../ui/OutOfView.tsx'
import { color, media, space } from '../ui/theme.ts'
import { Breadcrumb } from './Breadcrumb.tsx'
import { ClosureNotices } from './ClosureNotices.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { PhoneBar } from './PhoneBar.tsx'

type Props = { page?: ShownPage; children: ReactNode }

/** Everything around the content of a page; an address without a page has no breadcrumb. */
export function PageFrame({ page, children }: Props) {
  return (
    <>
      {above}
      {page && <Breadcrumb page={page} />}
      <main id="inhalt" tabIndex={-1} data-kind={page?.kind === 'legal' ? 'legal' : undefined}>
        {children}
      </main>
      {below}
    </>
  )
}

const Skip = styled.a`
  position: fixed;
  top: ${space(1)};
  left: ${space(1)};
  z-index: 20;
  padding: ${space(1.5)} ${space(2)};
  background: ${color.signal};
  color: ${color.ink};
  translate: 0 -200%;
  &:focus { translate: none; }
  ${media.print} { display: none; }
`

// Elements that never change are not rendered again with each page.
const above = (
  <>
    <Skip href="#inhalt">Zum Inhalt springen</Skip>
    <Header />
    <ClosureNotices />
  </>
)

const below = (
  <OutOfView>
    <Footer />
    <PhoneBar />
  </OutOfView>
)
