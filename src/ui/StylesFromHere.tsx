/**
 * The opening of a page has its styles in the head; what follows waits for the styles of the whole site. A build turns
 * this element into a link to them (`src/pages/page-styles.ts`); for React it is an empty link.
 */
export function StylesFromHere() {
  return <link />
}
