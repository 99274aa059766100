/**
 * One kind of problem, with one message for each way in which it occurs. A message is German with parameters such as
 * `%name%`: the first line says what is wrong, the second is the hint, what to write instead. If there is a suggestion,
 * „Meinten Sie …?“ replaces the hint.
 */
export type Entry = { severity?: 'error' | 'warning'; messages: Record<string, string> }

export function error<const M extends Entry['messages']>(messages: M) {
  return { messages }
}

export function warning<const M extends Entry['messages']>(messages: M) {
  return { severity: 'warning' as const, messages }
}

/** The names of the parameters of a message, all of which must be given. */
export type ParamsIn<S> = S extends `${string}%${infer Name}%${infer Rest}` ? Name | ParamsIn<Rest> : never

/** The advice for content of other sites: link to it instead of embedding it. */
export const asLink =
  'Nehmen Sie den Block „text“ (Textabschnitt) mit einem eigenen Bild unter „image“ (Bild) und im Text einem Link, zum Beispiel [Route planen](https://…) oder [Video ansehen](https://…).'
