import { DeliveryError } from './contract.ts'
import type { Mail, Send } from './mail.ts'

/** Longest pause before the second attempt, in seconds. */
const patience = 2

type Options = {
  apiKey: string
  endpoint?: string
  /** Milliseconds to wait for an answer. */
  timeout: number
}

/** Sends through the HTTPS API of Resend. One idempotency key makes one mail, so a second attempt is safe. */
export function resendTransport({
  apiKey,
  endpoint = 'https://api.resend.com/emails',
  timeout,
}: Options): Send {
  const post = (mail: Mail, deadline: AbortSignal) =>
    fetch(endpoint, {
      method: 'POST',
      signal: AbortSignal.any([AbortSignal.timeout(timeout), deadline]),
      headers: {
        Authorization: `Bearer ${apiKey}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': mail.messageId,
      },
      body: JSON.stringify({
        from: `"${mail.from.name}" <${mail.from.address}>`,
        to: [mail.to],
        reply_to: mail.replyTo.address,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        headers: { ...mail.headers, 'Message-ID': mail.messageId },
      }),
    }).then(
      async (response) => {
        await response.body?.cancel()
        return response
      },
      (error: Error) => error,
    )

  return async (mail, deadline) => {
    const first = await post(mail, deadline)
    if (isAccepted(first)) return
    const wait = pauseBeforeRetry(first)
    if (wait === undefined) throw deliveryError(first)
    await new Promise((resolve) => setTimeout(resolve, wait * 1000))
    const second = await post(mail, deadline)
    if (!isAccepted(second)) throw deliveryError(second)
  }
}

function isAccepted(result: Response | Error): boolean {
  return result instanceof Response && result.ok
}

/** Returns the seconds to wait, or undefined if a second attempt makes no sense. */
function pauseBeforeRetry(result: Response | Error): number | undefined {
  if (result instanceof Error) return result.name === 'TimeoutError' ? undefined : 0
  if (result.status === 429) {
    const wanted = Number(result.headers.get('retry-after') ?? 1)
    return wanted <= patience ? wanted : undefined
  }
  return result.status >= 500 ? 0 : undefined
}

function deliveryError(result: Response | Error): DeliveryError {
  if (result instanceof Response) {
    // A refused key or mail stays refused; too many requests or a broken server may pass.
    const isUrgent = result.status < 500 && result.status !== 429
    return new DeliveryError('refused', `resend ${result.status}`, { isUrgent })
  }
  return new DeliveryError(result.name === 'TimeoutError' ? 'timeout' : 'refused', `resend ${result.name}`)
}
