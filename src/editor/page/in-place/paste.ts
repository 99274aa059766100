import { make } from '../../element.ts'

/** Reduces HTML pasted from Word, Google Docs and web pages to what running text supports. */
export function cleanPastedHtml(html: string, isTarget: (href: string) => boolean): string {
  // The page's policy would report inline styles and handlers even in a detached document.
  const harmless = html
    .replace(/<style[\s\S]*?<\/style\s*>/gi, '')
    .replace(/<[^>]*>/g, (tag) => tag.replace(/\s(style|on\w+)\s*=/gi, ' data-$1='))
  const { body } = new DOMParser().parseFromString(harmless, 'text/html')
  const all = (selector: string) => [...body.querySelectorAll<HTMLElement>(selector)]
  for (const element of all('script, title, o\\:p, [data-style*="mso-hide:all"]')) element.remove()
  for (const paragraph of all('[data-style*="mso-list"]')) listWordItem(paragraph)
  for (const inner of all(':is(ul, ol) :is(ul, ol)').reverse()) raise(inner)
  for (const paragraph of all('li :is(p, div)')) paragraph.replaceWith(...paragraph.childNodes, ' ')
  for (const table of [...body.querySelectorAll('table')].reverse())
    table.replaceWith(...[...table.rows].map(lineOf))
  for (const link of all('a'))
    if (!isTarget(link.getAttribute('href') ?? '')) link.replaceWith(...link.childNodes)
  return body.innerHTML.replace(/&nbsp;|\u00a0/g, ' ')
}

/** Turns a list item as Word writes it, a paragraph with its marker in a span to be ignored, into a real one. */
function listWordItem(paragraph: HTMLElement): void {
  const marker = paragraph.querySelector('[data-style*="mso-list:Ignore" i]')
  if (!marker) return
  const kind = /[.)]/.test(marker.textContent ?? '') ? 'ol' : 'ul'
  const isNested = /level[2-9]/.test(paragraph.dataset.style ?? '')
  marker.remove()
  const before = paragraph.previousElementSibling
  const list = before?.matches(isNested ? 'ul, ol' : kind) ? before : make(kind, {})
  const item = make('li', {}, ...paragraph.childNodes)
  paragraph.replaceWith(list)
  list.append(item)
}

function lineOf(row: HTMLTableRowElement): HTMLElement {
  const cells = [...row.cells].map((cell) => cell.textContent?.replace(/\s+/g, ' ').trim())
  return make('p', {}, cells.filter(Boolean).join(', '))
}

/** Moves the items of a nested list into the outer one. */
function raise(inner: HTMLElement): void {
  const item = inner.parentElement?.matches('ul, ol') ? inner : inner.closest('li')
  item?.after(...inner.children)
  inner.remove()
}
