import type { ContactRequest, FormField } from '#schema'

/** A request as its sender reads it: the labels of the form, and what was filled in or chosen. */
export type Copy = readonly { label: string; value: string }[]

export function copyOf(request: ContactRequest, fields: readonly FormField[]): Copy {
  return fields.flatMap(({ name, label, choices }) => {
    const value = request[name as keyof ContactRequest]
    return value ? [{ label, value: choices?.find((choice) => choice.value === value)?.label ?? value }] : []
  })
}

/** Windows passes no address longer than this to a mail program. */
const longest = 2000

/** The address of a mail that says the same; the end of a long text is left out, and the mail says so. */
export function mailWith(copy: Copy, email: string): string {
  const [{ value: from } = { value: '' }] = copy
  const text = [...copy.map(({ label, value }) => `${label}: ${value}`).join('\n')]
  const address = (body: string) =>
    `mailto:${email}?subject=${encoded(`Anfrage von ${from}`)}&body=${encoded(body)}`
  const whole = address(text.join(''))
  if (whole.length <= longest) return whole
  const cut = (length: number) => address(`${text.slice(0, length).join('')} …\n[Bitte den Rest einfügen]`)
  let length = text.length
  while (length > 0 && cut(length).length > longest) length -= 20
  return cut(length)
}

/** Drops half a surrogate pair, which a cut may leave and which cannot be encoded. */
const encoded = (text: string) =>
  encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, '').replace(/\r?\n/g, '\r\n'))
