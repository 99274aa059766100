import type { ReactNode } from 'react'
import { ClassesInView } from './styled.ts'

/** What nobody sees when a page opens, such as a closed menu: the styles in its head leave it out. */
export function OutOfView({ children }: { children: ReactNode }) {
  return <ClassesInView value={undefined}>{children}</ClassesInView>
}
