/**
 * Stands in pages that say something on some days only. A page may have been made weeks before: what is not for today is
 * hidden, and what is for today shown, while the page is still being read, so nobody sees it change. Then React goes on.
 */
import { isOn, todayInBerlin } from '../ui/days.ts'

const today = todayInBerlin()

function look(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-to]')) {
    const { from, to = '' } = part.dataset
    part.hidden = !isOn(today, { from, to })
  }
}

const reading = new MutationObserver(look)
reading.observe(document, { childList: true, subtree: true })
addEventListener('DOMContentLoaded', () => {
  look()
  reading.disconnect()
})
