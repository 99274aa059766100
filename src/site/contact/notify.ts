import type { Notice } from '#schema'

const loadNotices = () => import('./notices.tsx')

/** Loads the notices while the form is being filled in: once the network is down, it would be too late. */
export function prepareNotices(): void {
  loadNotices().catch(() => {})
}

/** Takes away a notice that no longer holds. */
export function withdrawNotice(): void {
  loadNotices().then(
    ({ dismissNotice }) => dismissNotice(),
    () => {},
  )
}

/** Shows a notice at the edge of the page. If it cannot be loaded, the message in the form is all there is. */
export async function notify(kind: 'success' | 'error', notice: Notice, detail?: string): Promise<void> {
  try {
    const { showNotice } = await loadNotices()
    showNotice(kind, notice, detail)
  } catch (error) {
    console.error(error)
  }
}
