import type { Order } from '../../../supabase/functions/send-contact-email/contract.ts'

const name = 'X-Order'

/** The mail with its order in a header, folded as lines of a mail must be: what a mail program shows can be sent again. */
export function withOrder(mail: Uint8Array, order: Order): Uint8Array {
  const lines =
    Buffer.from(JSON.stringify(order))
      .toString('base64')
      .match(/.{1,900}/g) ?? []
  return Buffer.concat([Buffer.from(`${name}: ${lines.join('\r\n ')}\r\n`), mail])
}

/** The order in a mail that was written this way; undefined in any other. */
export function orderIn(mail: string): Order | undefined {
  const [, folded] = new RegExp(`^${name}: ([\\w+/=]+(?:\\r\\n [\\w+/=]+)*)\\r\\n`).exec(mail) ?? []
  return folded && JSON.parse(Buffer.from(folded.replaceAll('\r\n ', ''), 'base64').toString())
}
