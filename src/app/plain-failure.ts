/**
 * The last resort, when not even the screen for failures can be shown: React has emptied the page, so this one is made
 * without it.
 */
export function showPlainFailure(root: HTMLElement, error: unknown): void {
  console.error(error)
  root.innerHTML =
    '<main role="alert"><h1 lang="en">Unexpected Application Error!</h1><pre></pre><a href="/">Zur Startseite</a></main>'
  const message = root.querySelector('pre')
  if (message) message.textContent = error instanceof Error ? error.message : String(error)
}
