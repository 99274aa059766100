/** So many milliseconds after the first view: nobody waits for anything then. */
const pause = 3000

/**
 * Loads a part of the editor before it is asked for, so that it is there when the network, or the server on this computer, is
 * not. Where that fails it is loaded when it is asked for.
 */
export function soon(load: () => Promise<unknown>): void {
  setTimeout(() => load().catch(() => {}), pause)
}
