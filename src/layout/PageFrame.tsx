import type { ReactNode } from 'react'
import styled from 'styled-components'
import { color, media, space } from '../ui/theme.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { PhoneBar } from './PhoneBar.tsx'

/** What stands around every page. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <Skip href="#inhalt">Zum Inhalt springen</Skip>
      <Header />
      <main id="inhalt" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <PhoneBar />
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
