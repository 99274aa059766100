import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Writes bytes to a server, with a pause after each piece, and returns its answer until it closes the connection. */
export function sendRaw(port: number, pieces: readonly (string | Buffer)[], pause = 0): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1')
    socket.on('data', (data) => {
      answer += data.toString('latin1')
    })
    // A server may close the connection of a misbehaving client.
    socket.on('error', () => resolve(answer)).on('close', () => resolve(answer))
    socket.once('connect', async () => {
      for (const piece of pieces) {
        if (socket.destroyed) return
        socket.write(piece)
        if (pause) await wait(pause)
      }
    })
  })
}

/** Makes a request with the given request line. */
export function request(line: string, ...headers: string[]): string {
  return [line, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n')
}

/** Returns the status of an answer; 0 if there was none. */
export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
}
