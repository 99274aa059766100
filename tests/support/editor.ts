import { readFileSync } from 'node:fs'
import { type Completion, type OpenFile, type Position, startLanguageServer } from './language-server.ts'

/** An editor that has this folder open, with the settings stored in it. ▮ marks the cursor in a text. */
export type Editor = {
  offered(file: OpenFile): Promise<Completion[]>
  labels(file: OpenFile): Promise<string[]>
  /** Returns the text after a completion was accepted; its examples stay unchanged. */
  inserted(file: OpenFile, label: string): Promise<string>
  hovered(file: OpenFile): Promise<string>
  /** Returns the diagnostics: line number, marked text and message. */
  reported(file: OpenFile): Promise<string[]>
  formatted(file: OpenFile): Promise<unknown[]>
  close(): Promise<void>
}

/** `more` holds a user's own settings. */
export async function openEditor(more: Record<string, unknown> = {}): Promise<Editor> {
  const server = await startLanguageServer({ ...editorSettings(), ...more })
  const offered = (file: OpenFile) => {
    const { text, position } = cursor(file.text)
    return server.complete({ ...file, text }, position)
  }
  return {
    offered,
    labels: async (file) => (await offered(file)).map(({ label }) => label),
    async inserted(file, label) {
      const found = (await offered(file)).find((completion) => completion.label === label)
      if (!found) throw new Error(`${label} is not offered`)
      return insert(cursor(file.text).text, found)
    },
    hovered(file) {
      const { text, position } = cursor(file.text)
      return server.hover({ ...file, text }, position)
    },
    async reported(file) {
      const found = await server.diagnose(file)
      return found.map(({ range: { start, end }, message }) => {
        const line = file.text.split('\n')[start.line] ?? ''
        return `${start.line + 1} [${line.slice(start.character, end.character)}] ${message}`
      })
    },
    formatted: server.format,
    close: server.stop,
  }
}

/** Reads the settings stored with the project. */
export function editorSettings(): Record<string, unknown> {
  return JSON.parse(readFileSync('.vscode/settings.json', 'utf8'))
}

let opened = 0

/** A page and a site.yaml that are new to the editor. */
export const page = (text: string): OpenFile => ({ path: `pages/versuch-${opened++}.yaml`, text })
export const site = (text: string): OpenFile => ({ path: `versuch-${opened++}/site.yaml`, text })

function cursor(marked: string): { text: string; position: Position } {
  const [before = '', after = ''] = marked.split('▮')
  const lines = before.split('\n')
  const position = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 }
  return { text: before + after, position }
}

/** Inserts as editors do: every line gets the indentation of the first, and `${1:example}` becomes the example. */
function insert(text: string, { textEdit: { range, newText } }: Completion): string {
  const lines = text.split('\n')
  const line = lines[range.start.line] ?? ''
  const filled = newText
    .replace(/\n(?=.)/g, `\n${line.match(/^ */)?.[0]}`)
    .replace(/\$\{\d+:((?:\\.|[^\\}])*)\}/gs, (_, example: string) => example)
    .replace(/\\([\\$}])/g, '$1')
  lines[range.start.line] = line.slice(0, range.start.character) + filled + line.slice(range.end.character)
  return lines.join('\n')
}
