/**
 * Sends the latest text of each file once the previous one has arrived; those in between are skipped. Questions about a
 * text wait for `settled`.
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
