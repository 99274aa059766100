/**
 * Fetches the program, after everything that can be seen, and evaluates it piece by piece, so that no piece keeps a
 * visitor waiting who touches or types: between them the browser may do what is more urgent.
 */
const files: readonly string[] = import.meta.env.FILES

for (const href of files) {
  const hint = { rel: 'modulepreload', fetchPriority: 'low', href }
  document.head.append(Object.assign(document.createElement('link'), hint))
}

for (const file of files) {
  await rest()
  await import(/* @vite-ignore */ file)
}

function rest(): Promise<void> {
  return new Promise((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: 500 })
    else setTimeout(done, 50)
  })
}

export {}
