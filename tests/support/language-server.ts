import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  createMessageConnection,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-jsonrpc/node'

/** Lines and characters are counted from 0, as editors do. */
export type Position = { line: number; character: number }
type Range = { start: Position; end: Position }
type Diagnostic = { range: Range; message: string }
export type Completion = {
  label: string
  documentation?: string
  textEdit: { range: Range; newText: string }
}

/** A file that is open in an editor; it does not need to exist on disk. Each is opened once. */
export type OpenFile = { path: string; text: string }

export type LanguageServer = {
  diagnose(file: OpenFile): Promise<Diagnostic[]>
  complete(file: OpenFile, position: Position): Promise<Completion[]>
  hover(file: OpenFile, position: Position): Promise<string>
  /** Returns the changes that formatting would make. */
  format(file: OpenFile): Promise<unknown[]>
  stop(): Promise<void>
}

type Settings = Record<string, unknown>

const program = 'node_modules/yaml-language-server/bin/yaml-language-server'

/** Starts the YAML language server for this folder, as an editor set to English with these settings would. */
export async function startLanguageServer(settings: Settings): Promise<LanguageServer> {
  const server = spawn(process.execPath, [program, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] })
  const connection = createMessageConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  )
  const isConfigured = new Promise<void>((done) => {
    connection.onRequest('workspace/configuration', ({ items }: { items: { section: string }[] }) => {
      done()
      return items.map(({ section }) => sectionOf(settings, section))
    })
  })
  connection.listen()
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: uriOf('.'),
    locale: 'en',
    capabilities: { workspace: { configuration: true } },
  })
  await connection.sendNotification('initialized', {})
  await isConfigured
  return {
    ...requests(connection),
    async stop() {
      const ended = once(server, 'exit')
      await connection.sendRequest('shutdown')
      await connection.sendNotification('exit')
      await ended
      connection.dispose()
    },
  }
}

function requests(connection: MessageConnection): Omit<LanguageServer, 'stop'> {
  const waiting = new Map<string, (found: Diagnostic[]) => void>()
  connection.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }) =>
    waiting.get(uri)?.(diagnostics),
  )
  const open = ({ path, text }: OpenFile) =>
    connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri: uriOf(path), languageId: 'yaml', version: 1, text },
    })
  const ask = async <T>(what: string, file: OpenFile, more: object): Promise<T> => {
    await open(file)
    return connection.sendRequest(`textDocument/${what}`, {
      textDocument: { uri: uriOf(file.path) },
      ...more,
    })
  }
  return {
    diagnose: (file) =>
      new Promise((found, failed) => {
        waiting.set(uriOf(file.path), found)
        open(file).catch(failed)
      }),
    async complete(file, position) {
      const { items } = await ask<{ items: Completion[] }>('completion', file, { position })
      return items
    },
    async hover(file, position) {
      const answer = await ask<{ contents: { value: string } } | null>('hover', file, { position })
      return answer?.contents.value ?? ''
    },
    format: (file) => ask('formatting', file, { options: { tabSize: 2, insertSpaces: true } }),
  }
}

function uriOf(path: string): string {
  return pathToFileURL(resolve(path)).href
}

/** Returns the settings below a name, as servers request them: `yaml.format.enable` is `format: { enable }` of `yaml`. */
function sectionOf(settings: Settings, section: string): unknown {
  if (section in settings) return settings[section]
  const found: Settings = {}
  for (const [key, value] of Object.entries(settings)) {
    if (!key.startsWith(`${section}.`)) continue
    const [name = '', ...inner] = key.slice(section.length + 1).split('.')
    const last = inner.pop()
    found[name] = last === undefined ? value : { ...(found[name] as Settings), [last]: value }
  }
  return found
}
