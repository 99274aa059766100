/**
 * The last resort, when not even the screen for failures can be shown: a page without React. It takes the place of the
 * root itself, because React may clear its root once more after it has given up.
 */
export function showPlainFailure(root: HTMLElement, error: unknown): void {
  console.error(error)
  addEventListener('popstate', () => location.reload())
  root.outerHTML =
    '<main id="root" role="alert"><h1 lang="en">Unexpected Application Error!</h1><pre></pre><a href="/">Zur Startseite</a></main>'
  const message = document.querySelector('#root pre')
  if (message) message.textContent = error instanceof Error ? error.message : String(error)
}
