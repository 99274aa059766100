const asked = new Map<string, Promise<boolean>>()

/** Whether no other window of this browser has a site open, which would share its draft; from here on this one has. */
export function isAlone(place = ''): Promise<boolean> {
  const answer = asked.get(place) ?? hold(`redaktion ${place}`)
  asked.set(place, answer)
  return answer
}

const hold = (name: string) =>
  new Promise<boolean>((resolve) => {
    // Only a page that came over TLS or from this computer has locks.
    if (!navigator.locks) return resolve(true)
    navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      // Until the window is closed.
      return lock && new Promise(() => {})
    })
  })
