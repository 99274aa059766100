/**
 * Stands in pages that say something on some days only. A page may have been made weeks before: what is not for today is
 * hidden, and what is for today shown, while the page is still being read, so nobody sees it change. Then React goes on.
 */
import { showToday } from '../ui/days.ts'

const reading = new MutationObserver(showToday)
reading.observe(document, { childList: true, subtree: true })
addEventListener('DOMContentLoaded', () => {
  showToday()
  reading.disconnect()
})
