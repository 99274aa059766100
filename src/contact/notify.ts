export type Notice = { title: string; text: string }

/** Shows a notice. The notices' own code is loaded with the first one. */
export async function notify(kind: 'success' | 'error', notice: Notice): Promise<void> {
  const { showNotice } = await import('./notices.tsx')
  showNotice(kind, notice)
}
