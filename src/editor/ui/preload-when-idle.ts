/** Milliseconds after the first view, when the editor is idle. */
const pause = 3000

/**
 * Preloads a part of the editor, so that it works without a network or a local server. If that fails, the part is
 * loaded when it is needed.
 */
export function preloadWhenIdle(load: () => Promise<unknown>): void {
  setTimeout(() => load().catch(() => {}), pause)
}
