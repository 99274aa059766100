import { distance } from 'fastest-levenshtein'

export type Environment = Readonly<Record<string, string | undefined>>

/** One setting: how to read it, and what to write instead of an invalid value. */
export type Setting<T> = {
  /** Returns undefined if the value cannot work as written. */
  read: (written: string) => T | undefined
  /** A German sentence. */
  expected: string
  /** Set if the value must not appear in a message. */
  isSecret?: true
}

type Table = Record<string, Setting<unknown>>
type Values<T extends Table> = { [Name in keyof T]: T[Name] extends Setting<infer V> ? V | undefined : never }

/** Returns the values in the environment, and a German sentence for each invalid one. Empty settings count as unset. */
export function readSettings<T extends Table>(table: T, env: Environment) {
  const values: Record<string, unknown> = {}
  const problems = misspelt(Object.keys(table), env)
  for (const [name, { read, expected, isSecret }] of Object.entries(table)) {
    const written = settingIn(name, env)
    if (!written) continue
    values[name] = read(written)
    const shown = isSecret ? 'ist so nicht zu gebrauchen' : `ist „${withoutSecret(written)}“`
    if (values[name] === undefined) problems.push(`${name} ${shown}. ${expected}`)
  }
  return { values: values as Values<T>, problems }
}

/** Hides the password in a server's address, which may have been entered under the wrong name. */
function withoutSecret(written: string): string {
  return written.replace(/:\/\/.*@/s, '://…@').slice(0, 100)
}

/** Returns the value of a setting, without surrounding white space. */
export function settingIn(name: string, env: Environment): string {
  return env[name]?.trim() ?? ''
}

/** A whole number, written in digits only, because 1.000 could mean one or a thousand. */
export function wholeNumber(least: number, most: number, example: string): Setting<number> {
  return {
    read: (written) => {
      const value = /^\d{1,9}$/.test(written) ? Number(written) : Number.NaN
      return value >= least && value <= most ? value : undefined
    },
    expected: `Erwartet wird eine ganze Zahl von ${least} bis ${most}, nur aus Ziffern, zum Beispiel ${example}.`,
  }
}

/** Reports names that are almost a setting; otherwise their values would be ignored silently. */
function misspelt(names: readonly string[], env: Environment): string[] {
  // Short names are too close to unrelated ones, such as LOG to LANG.
  const unset = names.filter((name) => name.length > 5 && !settingIn(name, env))
  return Object.keys(env).flatMap((name) => {
    if (names.includes(name) || !settingIn(name, env)) return []
    // TRUST_PROXIES is further from TRUST_PROXY than a typing error.
    const written = name.toUpperCase().replace(/IES$/, 'Y')
    const suggestion = unset.find((setting) => isAlmost(written, setting))
    return suggestion ? [`${name} ist keine Einstellung. Meinten Sie ${suggestion}?`] : []
  })
}

function isAlmost(name: string, setting: string): boolean {
  return name[0] === setting[0] && distance(name, setting) <= Math.max(2, setting.length / 5)
}
