/// <reference types="vite/client" />
import type { BlockPlaces, WrittenAt } from './block-places.ts'
import { createBadge } from './inspector-badge.ts'
import { openPlace } from './open-place.ts'
import { placesFile } from './places.ts'

/*
 * Only on the dev server: pointing at a block shows where it is written; a click on the badge, Alt+click
 * and Alt+Enter open that place in the editor. It only reads what React rendered and changes none of it.
 */
const root = document.getElementById('root')
const badge = createBadge(openPart)
const requests = new Map<string, Promise<BlockPlaces>>()
let pointer: { x: number; y: number } | undefined
let latestTurn = 0

document.addEventListener('pointerover', ({ pointerType, clientX, clientY, target }) => {
  // A finger points at nothing before it touches.
  if (pointerType === 'touch') return
  pointer = { x: clientX, y: clientY }
  if (target !== badge.host) pointAt(partOf(target))
})
document.documentElement.addEventListener('pointerleave', () => {
  pointer = undefined
  pointAt(undefined)
})
document.addEventListener('click', openFrom, { capture: true })
document.addEventListener('keydown', openFrom, { capture: true })
import.meta.hot?.on('content:update', () => {
  requests.clear()
  pointAgain()
})
// After a navigation or a content change, something else may be under the resting pointer.
if (root) new MutationObserver(pointAgain).observe(root, { childList: true, subtree: true })

function pointAgain(): void {
  if (!pointer) return
  const under = document.elementsFromPoint(pointer.x, pointer.y)
  pointAt(partOf(under.find((element) => element !== badge.host)))
}

async function pointAt(part: Element | undefined): Promise<void> {
  latestTurn += 1
  const turn = latestTurn
  const place = part && (await placeOf(part))
  if (turn !== latestTurn) return
  if (part && place) badge.show(part, place)
  else badge.hide()
}

/** The block, header or footer around the target. */
function partOf(target: EventTarget | null | undefined): Element | undefined {
  if (!(target instanceof Element)) return undefined
  return target.closest('#root > header, #root > footer, #root main > *') ?? undefined
}

/** Blocks are identified by their order; while a page changes, that may match neither the old nor the new one. */
async function placeOf(part: Element): Promise<WrittenAt | undefined> {
  const { header, footer, blocks } = await placesAt(window.location.pathname)
  if (part.matches('#root > header')) return header
  if (part.matches('#root > footer')) return footer
  const shown = [...(part.parentElement?.children ?? [])]
  return shown.length === blocks.length ? blocks[shown.indexOf(part)] : undefined
}

function placesAt(path: string): Promise<BlockPlaces> {
  const request =
    requests.get(path) ?? fetch(`${placesFile}?path=${encodeURIComponent(path)}`).then((r) => r.json())
  requests.set(path, request)
  request.catch(() => requests.delete(path))
  return request
}

function openFrom(event: MouseEvent | KeyboardEvent): void {
  const isShortcut = event.altKey && (event instanceof MouseEvent || event.key === 'Enter')
  const part = isShortcut ? partOf(event.target) : undefined
  if (!part) return
  event.preventDefault()
  event.stopPropagation()
  openPart(part)
}

async function openPart(part: Element): Promise<void> {
  const place = await placeOf(part)
  if (place) await openPlace(place)
}
