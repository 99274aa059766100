/** Runs a command and sets its exit code: 0 done, 1 the content has errors, 2 wrong usage. Nobody sees a stack trace. */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  process.exitCode = await main().catch((error: NodeJS.ErrnoException) => {
    const usage = wrongUsage(error)
    console.error(usage ?? `Das hat nicht geklappt: ${error.message}\nEs wurde nichts geändert.`)
    return usage ? 2 : 1
  })
}

/** What Node says of the words after the command, in German. */
function wrongUsage({ code, message }: NodeJS.ErrnoException): string | undefined {
  const option = /'(--?[^\s'=]+)/.exec(message)?.[1]
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `Die Angabe „${option}“ gibt es nicht. ${seeHelp}`
  if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') {
    return `Zu „${option}“ passt nicht, was dahinter steht. Ein Wert, der mit einem Bindestrich beginnt, wird so geschrieben: ${option}="- Wert". ${seeHelp}`
  }
  return undefined
}

export const seeHelp = 'Mehr mit --help.'
