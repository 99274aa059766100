import { useWindowEvent } from '../shell/use-window-event.ts'

/** Takes files dropped anywhere outside the preview; the browser would otherwise leave the editor to show them. */
export function useDroppedFiles(take: (files: readonly File[]) => void): void {
  useWindowEvent(['dragover', 'drop'], (event) => {
    const { types = [], files = [] } = event.dataTransfer ?? {}
    if (!types.includes('Files')) return
    event.preventDefault()
    if (files.length > 0) take([...files])
  })
}
