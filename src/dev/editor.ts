import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { Connect } from 'vite'
import { projectDir } from '../files/paths.ts'

/** Opens a place in the editor; false if it did not open. */
export type OpenPlace = (place: string) => Promise<boolean>

/**
 * Opens files that editors write, at the request of a page of this server. Other requests are refused, because they
 * could come from a page in any tab. Failures are answered with a German sentence.
 */
export function openEditor(siteDir: string, open: OpenPlace = launch): Connect.SimpleHandleFunction {
  return async (req, res) => {
    const place = new URL(req.url ?? '', 'http://localhost').searchParams.get('file') ?? ''
    const [, file = '', line = '1'] = /^(.*?)(?::(\d+))?(?::\d+)?$/s.exec(place) ?? []
    const answer = (status: number, sentence = '') =>
      res.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(sentence)
    const name = nameOf(file, siteDir)
    if (!isFromHere(req) || !name) return answer(403)
    if (!existsSync(resolve(siteDir, file))) return answer(404, `Die Datei ${name} gibt es nicht.`)
    if (await open(resolve(siteDir, place))) return answer(204)
    return answer(
      503,
      `Der Editor hat sich nicht geöffnet. Starten Sie Visual Studio Code und klicken Sie noch einmal. Oder öffnen Sie dort mit Strg+P die Datei ${name}, Zeile ${line}.`,
    )
  }
}

/** Browsers report where a request comes from; old ones only send the address of the page. */
function isFromHere({ headers }: Connect.IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  if (site && site !== 'same-origin') return false
  const from = headers.origin ?? headers.referer ?? (site && `http://${headers.host}`) ?? ''
  return URL.canParse(from) && new URL(from).host === headers.host
}

/** The name of a file within the site if it is a text that the overlay may name. */
function nameOf(file: string, siteDir: string): string | undefined {
  const path = relative(siteDir, resolve(siteDir, file)).replaceAll('\\', '/')
  return /^(site|pages\/.*|schema\/blocks\/.*\.example)\.yaml$/.test(path) ? path : undefined
}

/** Some editors keep running in the foreground: if launching has not failed by then, the editor has opened. */
const launchTimeout = 5000

function launch(place: string): Promise<boolean> {
  return new Promise((done) => {
    const launching = execFile(process.execPath, [join(projectDir, 'src/dev/launch.mjs'), place], (error) =>
      done(!error),
    )
    setTimeout(() => done(true), launchTimeout).unref()
    launching.unref()
  })
}
