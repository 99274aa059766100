/**
 * Fetches the program after everything that is visible, and evaluates it piece by piece, so that no piece delays a
 * visitor who touches or types: in between, the browser can do more urgent work.
 */
const files: readonly string[] = import.meta.env.FILES

for (const href of files) {
  const hint = { rel: 'modulepreload', fetchPriority: 'low', href }
  document.head.append(Object.assign(document.createElement('link'), hint))
}

// React needs the whole document, which may still be waiting for its styles.
if (document.readyState === 'loading') await new Promise((done) => addEventListener('DOMContentLoaded', done))
for (const file of files) {
  await rest()
  await import(/* @vite-ignore */ file)
}

function rest(): Promise<void> {
  return new Promise((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: 500 })
    else setTimeout(done)
  })
}

export {}
