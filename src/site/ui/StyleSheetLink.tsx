import { createContext, useContext } from 'react'

/** The address of the site's style sheet, known only to the build. */
export const StyleSheetContext = createContext<string | undefined>(undefined)

/** The end of a page's opening; no anchor of an editor has an underscore. */
export const openingEnd = 'opening_end'

/** Links the style sheet of the site: what follows waits for it. In the browser, React leaves the link as it is. */
export function StyleSheetLink() {
  const href = useContext(StyleSheetContext)
  return <link rel={href && 'stylesheet'} href={href} id={openingEnd} suppressHydrationWarning />
}
