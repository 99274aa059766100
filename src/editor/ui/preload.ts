const parts: (() => Promise<unknown>)[] = []

/** The same function, whose part of the editor `preloadParts` loads. */
export function preloaded<Part>(load: () => Promise<Part>): () => Promise<Part> {
  parts.push(load)
  return load
}

/**
 * Loads everything that the first view does without, so that it works without a network or a local server. What cannot be
 * loaded now is loaded when it is needed.
 */
export function preloadParts(): void {
  for (const load of parts) load().catch(() => {})
}
