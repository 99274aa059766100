import { useEffect } from 'react'

/** Takes files dropped anywhere outside the preview; the browser would otherwise leave the editor to show them. */
export function useDroppedFiles(take: (files: readonly File[]) => void): void {
  useEffect(() => {
    const hear = (event: DragEvent) => {
      const { types = [], files = [] } = event.dataTransfer ?? {}
      if (!types.includes('Files')) return
      event.preventDefault()
      if (files.length > 0) take([...files])
    }
    const ending = new AbortController()
    for (const name of ['dragover', 'drop'] as const) addEventListener(name, hear, ending)
    return () => ending.abort()
  }, [])
}
