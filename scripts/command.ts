import { parseArgs } from 'node:util'
import { explain, wrongUsage } from './machine.mjs'

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
    const [code, sentence = `Das hat nicht geklappt: ${error.message}`] = explain(error)
    const howTo = help ? ` ${seeHelp}` : ''
    console.error(sentence + (code === wrongUsage ? howTo : '\nEs wurde nichts geändert.'))
    return code
  })
}

/** The value of each option that is not given; one with `false` takes no value. */
type Defaults = Readonly<Record<string, string | false | undefined>>
type Options<D extends Defaults> = {
  [Name in keyof D]: D[Name] extends false ? boolean : D[Name] extends string ? string : string | undefined
}

export function readOptions<D extends Defaults>(defaults: D): Options<D> {
  return parseArgs({ options: optionsFor(defaults) }).values as Options<D>
}

/** The same for a command that is told names as well. Without `--` before its options, npm takes them for its own. */
export function readArguments<D extends Defaults>(defaults: D): Options<D> & { positionals: string[] } {
  const options = optionsFor(defaults, process.env)
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  return { ...(values as Options<D>), positionals }
}

function optionsFor(defaults: Defaults, env: NodeJS.ProcessEnv = {}) {
  const options = Object.entries(defaults).map(([name, value]) => {
    const left = env[`npm_config_${name.replaceAll('-', '_')}`]
    return value === false
      ? ([name, { type: 'boolean', default: left === 'true' }] as const)
      : ([name, { type: 'string', default: left ?? value }] as const)
  })
  return Object.fromEntries(options)
}

/** Returns the port that an option names. Exits if it cannot be one. */
export function portOrExit(written: string): number {
  const port = /^\d{1,5}$/.test(written) ? Number(written) : 0
  if (port < 1 || port > 65_535)
    exitWith([`„${written}“ kann kein Port sein. Nehmen Sie eine Zahl von 1 bis 65535. ${seeHelp}`])
  return port
}

/** Waits for a server to listen; explains an address that cannot be used instead of throwing. */
export async function listenOrExit<T>(
  port: number,
  server: Promise<T>,
  commandOn: (port: number) => string,
): Promise<T> {
  try {
    return await server
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code)) {
      const hint =
        'Lassen Sie HOST weg, oder schreiben Sie eine seiner Adressen, zum Beispiel HOST=127.0.0.1.'
      exitWith([`HOST ist „${process.env.HOST}“. Diese Adresse hat dieser Computer nicht. ${hint}`])
    }
    if (code === 'EACCES')
      console.error(`Den Port ${port} gibt dieser Computer nicht her. Nehmen Sie diesen:`)
    else if (/EADDRINUSE|already in use/.test(message))
      console.error(
        `Der Port ${port} ist schon belegt. Beenden Sie das andere Programm oder nehmen Sie einen anderen:`,
      )
    else throw error
    console.error(`  ${commandOn(port < 1_024 ? 8_080 : port + 1)}`)
    process.exit(3)
  }
}

/** Exits if there is a problem, because a build or a server cannot work with it. */
export function exitWith(problems: readonly string[]): void {
  if (problems.length === 0) return
  for (const problem of problems) console.error(problem)
  process.exit(2)
}

export const seeHelp = 'Mehr mit --help.'
