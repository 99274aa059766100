/** Limits in bytes, but for that of a single text. */
export const sizeLimits = {
  /** No text of a page needs as many characters. */
  characters: 20_000,
  /** No page is this long; something else was saved under its name. */
  text: 1_000_000,
  /** Beyond it, browsers become slow with a picture that was chosen, and those on phones give up. */
  picture: 50_000_000,
  /** All pictures and downloads of a publication; GitHub does not reliably accept more through its API. */
  files: 10_000_000,
  /** A publication as a request to the server of the editor. */
  request: 20_000_000,
}
