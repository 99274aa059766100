import { parseArgs } from 'node:util'

/** Runs a command and sets its exit code: 0 done, 1 the content has errors, 2 wrong usage. Nobody sees a stack trace. */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  process.exitCode = await main().catch((error: NodeJS.ErrnoException) => {
    const usage = wrongUsage(error)
    console.error(
      usage ? `${usage} ${seeHelp}` : `Das hat nicht geklappt: ${error.message}\nEs wurde nichts geändert.`,
    )
    return usage ? 2 : 1
  })
}

/** What a command without a help of its own is told, or else its defaults. Ends the process when it knows no such option. */
export function optionsOrExit<Name extends string>(defaults: Record<Name, string>): Record<Name, string> {
  const names = Object.keys(defaults)
  try {
    const { values } = parseArgs({
      options: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    })
    return { ...defaults, ...values }
  } catch (error) {
    console.error(wrongUsage(error as NodeJS.ErrnoException) ?? String(error))
    process.exit(2)
  }
}

/** What Node says of the words after the command, in German. */
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
