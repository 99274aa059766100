import { useEffect } from 'react'

/** Files that are dropped anywhere beside the page; a browser would leave the editor and show them. */
export function useDroppedFiles(take: (files: readonly File[]) => void): void {
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    addEventListener(
      'dragover',
      (event) => {
        if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
      },
      { signal },
    )
    addEventListener(
      'drop',
      (event) => {
        const files = [...(event.dataTransfer?.files ?? [])]
        if (files.length === 0) return
        event.preventDefault()
        take(files)
      },
      { signal },
    )
    return () => ending.abort()
  }, [])
}
