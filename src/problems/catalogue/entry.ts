/**
 * One kind of problem. A message is German with holes such as `%name%`: its first line says what is wrong, the second is
 * the hint, what to write instead. With a suggestion at hand „Meinten Sie …?“ takes the place of the hint.
 */
export type Entry = {
  /** An error where nothing is said. */
  severity?: 'error' | 'warning'
  /** What is wrong, in one sentence without particulars. */
  title: string
  /** What is said of each way in which it happens. */
  messages: Record<string, string>
  /** Why it matters and what to do, for `--explain` and the handbook. */
  explanation: string
  wrong: string
  right: string
}

/** The names of the holes in a message: what must be filled in. */
export type HolesIn<S> = S extends `${string}%${infer Name}%${infer Rest}` ? Name | HolesIn<Rest> : never

/** Its two lines; not every message has a hint. */
export function linesOf(message: string): { message: string; hint: string } {
  const [first = '', hint = ''] = message.split(/\n */)
  return { message: first, hint }
}

export function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/%([a-zA-Z]+)%/g, (hole, name: string) => String(values[name] ?? hole))
}

/** What to do instead of showing what lies with others. */
export const asLink =
  'Nehmen Sie den Baustein „text“ mit einem eigenen Bild unter „image“ und im Text einem Link, zum Beispiel [Route planen](https://…) oder [Video ansehen](https://…).'
