/*
 * What a machine must have before anything can run, and what it says when it refuses. JavaScript that old versions of Node
 * read as well.
 */

/** The exit code if something else than the content or the call is to blame, such as this machine or a mistake in the program. */
const cannotRun = 3

const install = 'npm ci --include=dev'

/** The exit code if the call is to blame. */
export const wrongUsage = 2

const refusals = {
  EACCES: 'Dieses Programm darf hier nicht schreiben',
  EROFS: 'Auf diesen Datenträger lässt sich nichts schreiben',
  ENOSPC: 'Der Datenträger ist voll',
}

/**
 * Returns the exit code for an error, and a sentence if it is no mistake of the program, so that a stack trace would mislead.
 *
 * @param {NodeJS.ErrnoException & { [more: string]: any }} error
 * @returns {[code: number, sentence?: string]}
 */
export function explain(error) {
  const { message = '', code, syscall } = error
  // A command that was run by this one has explained itself.
  if (error.stderr && error.cmd) return [code, error.stderr.trim()]
  if (error.isSentence) return [cannotRun, message]
  if (/^ERR_PARSE_ARGS_/.test(code)) return [wrongUsage, usageIn(error)]
  const [line = ''] = message.split('\n')
  if (isMissing(error)) {
    const named = message.split('\n').find((one) => missing.test(one)) ?? line
    return [
      cannotRun,
      `Es fehlen Pakete, oder sie passen nicht zu diesem Computer. Installieren Sie sie mit „${install}“. (${named.trim()})`,
    ]
  }
  const reason = refusals[code] ?? (syscall === 'mkdir' ? 'Hier lässt sich kein Ordner anlegen' : undefined)
  if (syscall || reason)
    return [cannotRun, `Das hat nicht geklappt: ${reason ?? 'Das System meldet einen Fehler'} (${line}).`]
  return [cannotRun]
}

/** What was wrong with the options, from an error of Node's `parseArgs`. */
function usageIn({ code, message }) {
  const [, option] = /'([^\s'=]+)/.exec(message) ?? []
  return code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE'
    ? `Zu „${option}“ passt nicht, was dahinter steht. Ein Wert, der mit einem Bindestrich beginnt, wird so geschrieben: ${option}="- Wert".`
    : `Die Angabe „${option}“ gibt es nicht.`
}

/** What packages say that lack a part, and the bundlers for a package that is not there. */
const missing =
  /native binding|needed by esbuild|another platform|Could not load the "sharp"|(Could not resolve|failed to resolve import) ['"][^./#]|^spawn .*node_modules/

/** Not there, installed only in part, or for another system. */
function isMissing({ code, message = '' }) {
  return /^(ERR_)?MODULE_NOT_FOUND$/.test(code) || missing.test(message)
}

export function refuseNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw sentence(
    `Dieses Programm braucht Node 20.19 oder neuer, hier läuft ${process.versions.node}. Neue Fassungen gibt es auf nodejs.org.`,
  )
}

/** Commands that only read or serve need no bundler. */
const withBundler = ['start', 'dev', 'build', 'redaktion', 'build-redaktion', 'bundle']

/** The bundler takes # and ? for the end of a path, and * for any name, which is asked for by every command. */
export function refusePath(command, folder) {
  const [character] = (withBundler.includes(command) ? /[#?*]/ : /\*/).exec(folder) ?? []
  if (!character) return
  throw sentence(
    `Der Ordner „${folder}“ hat ein „${character}“ im Namen, und damit kommt der Bau der Website nicht zurecht. Benennen Sie ihn um.`,
  )
}

function sentence(text) {
  return Object.assign(new Error(text), { isSentence: true })
}
