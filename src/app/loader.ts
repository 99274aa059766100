/**
 * Fetches the program, after everything that can be seen, and evaluates it piece by piece, so that no piece keeps a
 * visitor waiting who touches or types: between them the browser may do what is more urgent.
 */
const [, ...files] = (document.getElementById('root')?.dataset.code ?? '').split(' ')

for (const href of files) {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
  link.fetchPriority = 'low'
  document.head.append(link)
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
