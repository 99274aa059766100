import type { z } from 'zod'

/** How a value of a certain form is often written instead, and what is meant. */
const slips: readonly (readonly [written: RegExp, meant: string])[] = [
  [/^(\d{1,2})(?:[.,:h ]?00)?\s*(?:h|uhr)?$/i, '$1:00'],
  [/^(\d{1,2})[.,:h ]([0-5]\d)\s*(?:h|uhr)?$/i, '$1:$2'],
  [/^(?:(?:https?|htp?s?)?:?\/{1,2})?([\w-]+(?:\.[\w-]+)*\.[a-z]{2,})\/*$/i, 'https://$1'],
  [/^#(\S+)$/, '$1'],
  [/^([\w-]+)(?:\.\w*)?$/, '$1.yaml'],
]

/** The text that was meant by one of a wrong form: the first that its field takes. */
export function formMeant(written: string, field: z.ZodType): string | undefined {
  return slips
    .filter(([pattern]) => pattern.test(written.trim()))
    .map(([pattern, meant]) => written.trim().replace(pattern, meant))
    .find((meant) => meant !== written && field.safeParse(meant).success)
}
