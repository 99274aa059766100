import type { Page } from '@playwright/test'
import { look, type Spot } from './look.ts'

/** Minimum size of a touch target, in CSS pixels. */
const least = 44

export function smallTargets(page: Page): Promise<Spot[]> {
  return look(
    page,
    (least) => {
      const isInline = (element: Element | null) => element && getComputedStyle(element).display === 'inline'
      /** Links inside a line of text: the line determines their height. */
      const isInText = (element: Element) => {
        let inner = element
        while (isInline(inner) && isInline(inner.parentElement)) inner = inner.parentElement as Element
        const beside = [...(inner.parentElement?.childNodes ?? [])].filter((node) => node !== inner)
        const isWord = (node: Node) => node instanceof Text || (node instanceof Element && isInline(node))
        return isInline(element) && beside.some((node) => isWord(node) && /\w/.test(node.textContent ?? ''))
      }
      const boxOf = (element: Element) => {
        // A checkbox can also be hit by its label.
        const label =
          element instanceof HTMLInputElement && element.type === 'checkbox' && element.labels?.[0]
        return (label || element).getBoundingClientRect()
      }
      return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => !element.closest('[inert]') && !isInText(element))
        .flatMap((element) => {
          const { width, height } = boxOf(element)
          const size = `${Math.round(width)} × ${Math.round(height)}`
          return width < least || height < least
            ? [spotOf(element, `Für einen Finger zu klein: ${size} Punkte, nötig sind ${least} × ${least}.`)]
            : []
        })
    },
    least,
  )
}
