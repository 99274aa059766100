/**
 * The last resort, when even the error screen cannot be shown: a page without React. It replaces the root itself,
 * because React may clear its root once more after giving up.
 */
export function showPlainFailure(root: HTMLElement, error: unknown): void {
  console.error(error)
  addEventListener('popstate', () => location.reload())
  root.outerHTML =
    '<main id="root" role="alert"><h1 lang="en">Unexpected Application Error!</h1><pre></pre><a href="/">Zur Startseite</a></main>'
  const message = document.querySelector('#root pre')
  if (message) message.textContent = error instanceof Error ? error.message : String(error)
}
