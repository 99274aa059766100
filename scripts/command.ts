import { parseArgs } from 'node:util'
import { explain } from './machine.mjs'

/**
 * Runs a command, or prints its help if asked to. Sets its exit code: 0 done, 1 the content has errors, 2 wrong usage,
 * 3 anything else. Prints no stack traces.
 */
export async function runCommand(main: () => Promise<number>, help?: string): Promise<void> {
  if (help && process.argv.includes('--help')) {
    console.log(help)
    process.exitCode = 0
    return
  }
  process.exitCode = await main().catch((error: NodeJS.ErrnoException) => {
    const usage = wrongUsage(error)
    const [code, sentence = `Das hat nicht geklappt: ${error.message}`] = explain(error)
    console.error(usage ? `${usage} ${seeHelp}` : `${sentence}\nEs wurde nichts geändert.`)
    return usage ? 2 : code
  })
}

/**
 * Returns the options of a command that has no help of its own, over the defaults; one whose default is `false` takes no
 * value. Exits on an unknown option.
 */
export function optionsOrExit<Defaults extends Record<string, string | false>>(defaults: Defaults) {
  const options = Object.entries(defaults).map(
    ([name, value]) => [name, { type: value === false ? 'boolean' : 'string' }] as const,
  )
  try {
    const { values } = parseArgs({ options: Object.fromEntries(options) })
    return { ...defaults, ...values } as {
      [Name in keyof Defaults]: Defaults[Name] extends false ? boolean : string
    }
  } catch (error) {
    console.error(wrongUsage(error as NodeJS.ErrnoException) ?? String(error))
    process.exit(2)
  }
}

/** Returns the port that an option names. Exits if it cannot be one. */
export function portOrExit(written: string): number {
  const port = /^\d{1,5}$/.test(written) ? Number(written) : 0
  if (port < 1 || port > 65_535)
    exitWith([`„${written}“ kann kein Port sein. Nehmen Sie eine Zahl von 1 bis 65535. ${seeHelp}`])
  return port
}

/** Exits if there is a problem, because a build or a server cannot work with it. */
export function exitWith(problems: readonly string[]): void {
  if (problems.length === 0) return
  for (const problem of problems) console.error(problem)
  process.exit(2)
}

/** Translates the errors of Node's `parseArgs` into German; undefined for any other error. */
function wrongUsage({ code, message }: NodeJS.ErrnoException): string | undefined {
  const option = /'([^\s'=]+)/.exec(message)?.[1]
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' || code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') {
    return `Die Angabe „${option}“ gibt es nicht.`
  }
  if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') {
    return `Zu „${option}“ passt nicht, was dahinter steht. Ein Wert, der mit einem Bindestrich beginnt, wird so geschrieben: ${option}="- Wert".`
  }
  return undefined
}

export const seeHelp = 'Mehr mit --help.'
