import type { ReactNode } from 'react'
import styled from 'styled-components'
import { font, space } from '../../ui/theme.ts'
import { Ground } from './parts.tsx'

/** A page of the editor without a website. */
export const Start = ({ children }: { children: ReactNode }) => (
  <>
    <Ground />
    <Page>
      <h1>Redaktion</h1>
      {children}
    </Page>
  </>
)

const Page = styled.main`
  max-width: 68rem;
  margin: 0 auto;
  padding: ${space(4)} ${space(3)} ${space(8)};
  h1 { margin: 0; font: 600 2.25rem ${font.heading}; }
  > p { max-width: 42rem; margin: ${space(1)} 0 ${space(4)}; }
`
