const maxBytes = 32 * 1024
const deadline = 5_000

/** Thrown for a body that cannot be read; the message is for the sender. */
export class BodyError extends Error {
  constructor(
    readonly status: 400 | 408 | 413,
    message: string,
  ) {
    super(message)
  }
}

const tooLong = () => new BodyError(413, 'Die Anfrage ist zu lang.')
const unreadable = () => new BodyError(400, 'Die Anfrage ist nicht lesbar.')

/** Reads the body as text: at most 32 KiB, in at most five seconds, only valid UTF-8. */
export async function readBody(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLong()
  if (!request.body) throw unreadable()
  const reader = request.body.getReader()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BodyError(408, 'Die Anfrage kam zu langsam an.')), deadline)
  })
  try {
    return await Promise.race([readText(reader), late])
  } catch (error) {
    throw error instanceof BodyError ? error : unreadable()
  } finally {
    clearTimeout(timer)
    // Ends a pending read. The rest of the body is left to the server: cancelling it crashes Node 20.
    reader.releaseLock()
  }
}

async function readText(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    length += value.length
    if (length > maxBytes) throw tooLong()
    text += decoder.decode(value, { stream: true })
  }
}

/** Returns the fields of a JSON body or of a plain form. */
export function readFields(body: string, isForm: boolean): Record<string, unknown> {
  if (isForm) return Object.fromEntries(new URLSearchParams(body))
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    throw unreadable()
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unreadable()
  return value as Record<string, unknown>
}
