import type { Notice } from '#schema'

const loadNotices = () => import('./notices.tsx')

/** Loads the notices while the form is being filled in: when the network has gone it would be too late. */
export function prepareNotices(): void {
  loadNotices().catch(() => {})
}

/** Shows a notice. Resolves to whether it could be shown. */
export async function notify(kind: 'success' | 'error', notice: Notice): Promise<boolean> {
  try {
    const { showNotice } = await loadNotices()
    showNotice(kind, notice)
    return true
  } catch (error) {
    console.error(error)
    return false
  }
}
