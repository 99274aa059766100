import { distance } from 'fastest-levenshtein'
import { z } from 'zod'

export type Environment = Readonly<Record<string, string | undefined>>

/** The metadata of a setting whose value must not appear in a message. */
export const secret = { isSecret: true }

/** The settings that are not empty, without surrounding white space. */
export function settingsIn(env: Environment): Record<string, string> {
  const trimmed = Object.entries(env).map(([name, written = '']) => [name, written.trim()])
  return Object.fromEntries(trimmed.filter(([, written]) => written))
}

/**
 * Returns the values in the environment, and a German sentence for each invalid one, which counts as unset. The messages
 * of the schema say what to write instead.
 */
export function readSettings<Shape extends Record<string, z.ZodType>>(
  schema: z.ZodObject<Shape>,
  env: Environment,
) {
  const given = settingsIn(env)
  const problems = misspelt(Object.keys(schema.shape), Object.keys(given))
  for (const { path, message } of schema.safeParse(given).error?.issues ?? []) {
    const name = String(path[0])
    const { isSecret } = schema.shape[name]?.meta() ?? {}
    const shown = isSecret ? 'ist so nicht zu gebrauchen' : `ist „${withoutSecret(given[name] ?? '')}“`
    problems.push(`${name} ${shown}. ${message}`)
    delete given[name]
  }
  return { values: schema.parse(given), problems }
}

/** Hides the password in a server's address, which may have been entered under the wrong name. */
function withoutSecret(written: string): string {
  return written.replace(/:\/\/.*@/s, '://…@').slice(0, 100)
}

/** A whole number, written in digits only, because 1.000 could mean one or a thousand. */
export function wholeNumber(min: number, max: number, example: string) {
  const error = `Erwartet wird eine ganze Zahl von ${min} bis ${max}, nur aus Ziffern, zum Beispiel ${example}.`
  const digits = z.string().regex(/^\d{1,9}$/, { error, abort: true })
  return digits.transform(Number).pipe(z.number().min(min, error).max(max, error))
}

/** A setting made from its text by `read`, which returns undefined if the text cannot work as written. */
export function readBy<T>(read: (written: string) => T | undefined, error: string) {
  return z.string().transform((written, { addIssue }) => {
    const value = read(written)
    if (value === undefined) addIssue(error)
    return value ?? z.NEVER
  })
}

/** Reports names that are almost a setting; otherwise their values would be ignored silently. */
function misspelt(names: readonly string[], written: readonly string[]): string[] {
  // Short names are too close to unrelated ones, such as LOG to LANG.
  const unset = names.filter((name) => name.length > 5 && !written.includes(name))
  return written.flatMap((name) => {
    if (names.includes(name)) return []
    // TRUST_PROXIES is further from TRUST_PROXY than a typing error.
    const plain = name.toUpperCase().replace(/IES$/, 'Y')
    const suggestion =
      unset.find((setting) => lacksWord(plain, setting)) ?? unset.find((setting) => isAlmost(plain, setting))
    return suggestion ? [`${name} ist keine Einstellung. Meinten Sie ${suggestion}?`] : []
  })
}

/** True for VITE_SUPABASE_KEY in place of VITE_SUPABASE_ANON_KEY. */
function lacksWord(name: string, setting: string): boolean {
  const [words, all] = [name.split('_'), setting.split('_')]
  return words.length > 2 && words.length === all.length - 1 && words.every((word) => all.includes(word))
}

function isAlmost(name: string, setting: string): boolean {
  return name[0] === setting[0] && distance(name, setting) <= Math.max(2, setting.length / 5)
}
