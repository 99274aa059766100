/**
 * Sends what was written, by file, when what was sent before has arrived: what lies between, nobody needs. Whoever asks
 * about a text waits for it.
 */
export function createOutbox(send: (file: string, text: string) => Promise<unknown>) {
  const waiting = new Map<string, string>()
  let sending: Promise<void> | undefined

  async function empty(): Promise<void> {
    for (const [file, text] of waiting) {
      waiting.delete(file)
      await send(file, text)
    }
    sending = undefined
  }

  return {
    write(file: string, text: string): void {
      waiting.set(file, text)
      sending ??= empty()
    },
    settled: async () => sending,
  }
}
