import { useSyncExternalStore } from 'react'

const query = '(max-width: 48em)'

/** True where there is room for one part of the editor at a time: on a phone, and in an enlarged window. */
export function useNarrow(): boolean {
  return useSyncExternalStore(follow, () => matchMedia(query).matches)
}

function follow(changed: () => void): () => void {
  const list = matchMedia(query)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}
