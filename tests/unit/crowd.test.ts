// @module-tag thorough
import { once } from 'node:events'
import { createServer, get } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { limitConnections } from '../../src/serve/lifetime.ts'

const large = Buffer.alloc(32_000_000)

/** A server with an answer too large to be sent at once, and clients that request it but read nothing. */
async function start(crowd: Parameters<typeof limitConnections>[1]) {
  const server = createServer((req, res) => res.end(req.url === '/large' ? large : 'small'))
  limitConnections(server, crowd)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sockets: Socket[] = []
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close().closeAllConnections()
  })
  const open = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
  const stare = (path: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    sockets.push(socket)
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    return socket
  }
  // Not fetch: it sometimes waits forever on a connection that is closed before its request is sent.
  const visit = async () => {
    const [answer] = await once(get({ port, host: '127.0.0.1', agent: false }), 'response')
    return text(answer)
  }
  return { open, stare, visit }
}

test('limits the connections of one network, and accepts new ones when these are closed', async () => {
  const { open, stare, visit } = await start({ total: 1_000, perNetwork: 20, idleTimeout: 60_000 })
  const starers = Array.from({ length: 100 }, () => stare('/large').pause())
  await vi.waitFor(async () => expect(await open()).toBe(20), 10_000)
  await expect(visit()).rejects.toThrow()
  for (const starer of starers) starer.destroy()
  await vi.waitFor(async () => expect(await open()).toBe(0), 10_000)
  expect(await visit()).toBe('small')
})

test('limits the total number of connections', async () => {
  const { open, stare } = await start({ total: 30, perNetwork: 1_000, idleTimeout: 60_000 })
  for (let count = 0; count < 100; count++) stare('/large').pause()
  await vi.waitFor(async () => expect(await open()).toBe(30), 10_000)
})

test('disconnects a client that reads nothing of an answer, but not one that reads slowly', async () => {
  const { open, stare, visit } = await start({ total: 1_000, perNetwork: 1_000, idleTimeout: 1_000 })
  for (let count = 0; count < 50; count++) stare('/large').pause()
  const slow = stare('/large')
  let taken = 0
  slow.on('data', ({ length }) => {
    taken += length
    slow.pause()
    setTimeout(() => slow.resume(), 5)
  })
  await vi.waitFor(async () => expect(await open()).toBeLessThanOrEqual(1), 15_000)
  expect(await visit()).toBe('small')
  await vi.waitFor(() => expect(taken).toBeGreaterThan(large.length), 60_000)
}, 90_000)
