import type { WrittenAt } from './block-places.ts'
import { editorPath } from './places.ts'

/** Opens a place in the editor, or tells on the page what to do instead. */
export async function openPlace({ file, line, column }: Omit<WrittenAt, 'name'>): Promise<void> {
  const place = encodeURIComponent(`${file}:${line}:${column}`)
  const response = await fetch(`${editorPath}?file=${place}`).catch(() => undefined)
  const isOpen = response?.ok ?? false
  showNotice(isOpen ? '' : (response && (await response.text())) || serverStopped)
}

const serverStopped = 'Die Vorschau läuft nicht mehr. Starten Sie sie im Terminal neu: npm run dev'

const notice = document.createElement('p')
notice.lang = 'de'
notice.setAttribute('role', 'status')
notice.style.cssText =
  'position:fixed;inset:5rem 1rem auto;z-index:100;max-width:40rem;margin:0 auto;padding:1rem 1.5rem;border-left:6px solid #B36B00;background:#1C211E;color:#FAF8F3;font:1rem/1.5 system-ui'

/** Shows one sentence at a time, where it covers no problem; the next click removes it. */
function showNotice(sentence: string): void {
  notice.textContent = sentence
  notice.hidden = !sentence
  document.body.append(notice)
  if (sentence) document.addEventListener('click', () => showNotice(''), { once: true })
}
