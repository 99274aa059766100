import type { Path } from '#reading'
import { typeset } from '../../content/reading/typesetting.ts'
import type { FieldRef } from '../fields/field-ref.ts'
import type { Faulty, Mark, PreviewPage } from '../preview/view.ts'
import type { observeMarks } from './found-marks.ts'
import { caretAt } from './inline/geometry.ts'

const partsOfPage = '#root > header, #root > footer, #root main > *'

type Marks = ReturnType<typeof observeMarks>

/** Maps positions on the page to places in the files, and back. */
export function createPlaces(marks: Marks) {
  let view: PreviewPage | undefined
  let faulty: Faulty | undefined
  const parts = () => (view ? [view.site, ...view.blocks] : [])

  const markAt = (number: number | undefined): Mark | undefined =>
    parts()
      .find(({ marks }) => marks.has(number as number))
      ?.marks.get(number as number)

  const numberOf = (place: FieldRef): number | undefined => {
    for (const { marks } of parts())
      for (const [number, mark] of marks) if (isSamePlace(place, mark)) return number
    return undefined
  }

  /** The texts of a part of site.yaml that can be seen. */
  const partOf = (path: Path): Range[] =>
    [...(view?.site.marks ?? [])]
      .filter(([, mark]) => path.every((step, i) => String(step) === String(mark.path[i])))
      .flatMap(([number]) => marks.rangesOf(number))
      .filter(({ startContainer: { parentElement } }) =>
        parentElement?.checkVisibility({ visibilityProperty: true }),
      )

  /** The text node at a point, or undefined; browsers return the nearest one however far it is. */
  function textAt(x: number, y: number): { node: Text; offset: number } | undefined {
    const at = caretAt(x, y)
    if (!(at?.node instanceof Text) || !at.node.data.trim()) return undefined
    const range = document.createRange()
    range.selectNodeContents(at.node)
    const { top, bottom } = range.getBoundingClientRect()
    // The space between two lines, and beside the end of the last one, belongs to the text.
    const isOnIt =
      y >= top - 4 &&
      y <= bottom + 4 &&
      [...range.getClientRects()].some(({ left, right }) => x >= left - 4 && x <= right + 4)
    return isOnIt ? { node: at.node, offset: at.offset } : undefined
  }

  /** Finds the place of an unmarked text: a company fact or a number in a drawing. Others belong to the site itself. */
  function valueIn({ data, parentElement }: Text, block: FieldRef | undefined): FieldRef | undefined {
    const shown = plain(data)
    const isHours = /^(Mo|Di|Mi|Do|Fr|Sa|So)(–\S+)? (\d|geschlossen)/.test(shown)
    if (isHours || parentElement?.closest('[data-live]')) return { file: 'site.yaml', path: ['openingHours'] }
    if (parentElement?.closest('[data-to]')) return { file: 'site.yaml', path: ['closures'] }
    const digits = shown.replace(/\D/g, '')
    return parts()
      .flatMap(({ values }) => values)
      .find(({ value, path }) =>
        typeof value === 'number'
          ? String(value) === digits && path[1] === block?.path[1]
          : value.length > 2 && (shown === plain(typeset(value)) || shown.split(' ').includes(value)),
      )
  }

  /**
   * Finds pictures by their alternative text, buttons and cards by the first text inside them; a text of their own without
   * a mark ends the search.
   */
  function elementAt(target: Element | null): Mark | undefined {
    for (let at = target; at && at.id !== 'root' && !at.matches(partsOfPage); at = at.parentElement) {
      const mark = markAt(marks.firstIn(at))
      if (mark || at.textContent?.trim()) return mark
    }
    return undefined
  }

  /** The picture at a point, even if a link that spans its card covers it. */
  function pictureAt(x: number, y: number): FieldRef | undefined {
    const picture = document.elementsFromPoint(x, y).find((one) => one instanceof HTMLImageElement)
    const mark = picture && markAt(marks.numberOfElement(picture))
    return mark?.path.at(-1) === 'alt' ? { file: mark.file, path: mark.path } : undefined
  }

  function blockAt(target: Element | null): FieldRef | undefined {
    const part = target?.closest(partsOfPage)
    if (!part || !view) return undefined
    if (part.matches('header')) return { file: 'site.yaml', path: ['navigation'] }
    if (part.matches('footer')) return { file: 'site.yaml', path: ['footer'] }
    return { file: view.file, path: ['blocks', [...(part.parentElement?.children ?? [])].indexOf(part)] }
  }

  return {
    update(next: PreviewPage): void {
      view = next
    },
    updateFaults(next: Faulty): void {
      faulty = next
    },
    numberOf,
    markOf: (place: FieldRef) => markAt(numberOf(place)),
    placeOf: (number: number): FieldRef | undefined => markAt(number),
    pictureAt,
    /** The place shown at a point on the screen: a text, a picture, a number, or at least a block. */
    at(x: number, y: number, target: EventTarget | null): FieldRef | undefined {
      const element = target instanceof Element ? target : null
      const block = blockAt(element)
      const text = textAt(x, y)
      const found = text
        ? (markAt(marks.numberAt(text.node, text.offset)) ?? valueIn(text.node, block) ?? block)
        : (pictureAt(x, y) ?? elementAt(element) ?? block)
      return found && { file: found.file, path: found.path }
    },
    /** The boxes of a place on the page; empty if it is not visible. */
    boxesOf({ file, path }: FieldRef): DOMRect[] {
      const number = numberOf({ file, path }) ?? numberOf({ file, path: [...path, 'alt'] })
      if (number !== undefined) {
        const texts = marks.rangesOf(number).map((range) => range.getBoundingClientRect())
        const elements = marks.elementsOf(number).map((element) => element.getBoundingClientRect())
        return [...texts, ...elements].filter(({ width }) => width > 0)
      }
      if (file === 'site.yaml') return partOf(path).map((range) => range.getBoundingClientRect())
      const [, index] = path
      const block = file === view?.file && document.querySelectorAll('#root main > *')[Number(index)]
      return block ? [block.getBoundingClientRect()] : []
    },
    /** The fields with problems. */
    faulty(severity: string): FieldRef[] {
      const { file = '', places = [] } = faulty ?? {}
      return places
        .filter((one) => one.severity === severity && one.path.includes('.'))
        .map(({ path }) => ({ file, path: path.split('.') }))
    },
  }
}

/** Undoes typesetting. */
const plain = (text: string) => text.replace(/[\u00A0\u2009\u202F]/g, ' ').trim()

/** Compares places; an index in a path may be a number or a string of digits. */
export const isSamePlace = ({ file, path }: FieldRef, other: FieldRef) =>
  file === other.file &&
  path.length === other.path.length &&
  path.every((step, i) => String(step) === String(other.path[i]))
