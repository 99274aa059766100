import { createContext, useContext } from 'react'

/** The address of the site's style sheet, known only to the build. */
export const StyleSheetContext = createContext<string | undefined>(undefined)

/** Links the style sheet of the site: what follows waits for it. In the browser, React leaves the link as it is. */
export function StyleSheetLink() {
  const href = useContext(StyleSheetContext)
  return <link rel={href && 'stylesheet'} href={href} suppressHydrationWarning />
}
