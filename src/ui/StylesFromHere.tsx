/**
 * What opens a page has its styles in the head; what follows waits for those of the whole site. A build makes a link to
 * them of this element (`src/pages/page-styles.ts`), for React it is an empty one.
 */
export function StylesFromHere() {
  return <link />
}
