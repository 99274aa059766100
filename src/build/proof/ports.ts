import { createServer } from 'node:net'

/** A currently unused port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** This port, or else the next one that is unused: no system gives these to connections while a server is being built. */
export async function unusedPort(wanted: number): Promise<number> {
  const isUnused = await new Promise<boolean>((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(wanted, () => probe.close(() => resolve(true)))
  })
  return isUnused ? wanted : unusedPort(wanted + 1)
}
