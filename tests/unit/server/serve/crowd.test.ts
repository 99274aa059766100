// @module-tag thorough
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { limitConnections } from '../../../../src/server/serve/lifetime.ts'

const large = Buffer.alloc(32_000_000)

/** A server with an answer too large to be sent at once, and clients that request it but read nothing. */
async function start(total: number, idleTimeout: number) {
  const server = createServer((req, res) => res.end(req.url === '/large' ? large : 'small'))
  limitConnections(server, { total, idleTimeout })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sockets: Socket[] = []
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close().closeAllConnections()
  })
  const open = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
  const stare = () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    sockets.push(socket)
    socket.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n')
    return socket
  }
  const visit = async () => (await fetch(`http://127.0.0.1:${port}/`)).text()
  return { open, stare, visit }
}

test('limits the total number of connections', async () => {
  const { open, stare } = await start(30, 60_000)
  for (let count = 0; count < 100; count++) stare().pause()
  await vi.waitFor(async () => expect(await open()).toBe(30), 10_000)
})

test('disconnects a client that reads nothing of an answer, but not one that reads slowly', async () => {
  const { open, stare, visit } = await start(1_000, 1_000)
  for (let count = 0; count < 50; count++) stare().pause()
  const slow = stare()
  let taken = 0
  slow.on('data', ({ length }) => {
    taken += length
    slow.pause()
    setTimeout(() => slow.resume(), 5)
  })
  await vi.waitFor(async () => expect(await open()).toBeGreaterThan(1))
  await vi.waitFor(async () => expect(await open()).toBeLessThanOrEqual(1), 15_000)
  expect(await visit()).toBe('small')
  await vi.waitFor(() => expect(taken).toBeGreaterThan(large.length), 60_000)
}, 90_000)
