/**
 * Inlined in pages with content for certain days only. The page may have been built weeks ago, so content is hidden or
 * shown for today while the page is being parsed, before visitors see it. React takes over from there.
 */
import { showToday } from '../ui/shown-days.ts'

const reading = new MutationObserver(showToday)
reading.observe(document, { childList: true, subtree: true })
addEventListener('DOMContentLoaded', () => {
  showToday()
  reading.disconnect()
})
