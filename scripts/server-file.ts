import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { projectDir } from '../src/build/files/paths.ts'
import { replaceFile } from '../src/build/files/replace-file.mjs'
import type { SiteFacts } from '../supabase/functions/send-contact-email/contract.ts'
import { bundleScript } from './bundle-script.mjs'
import { exitWith } from './command.ts'

const heading = '// npm run build -- --server\n'

/** Returns the path of `server.mjs`: beside the built site, so that no host publishes it. Exits if the name is taken. */
export function serverFileOrExit(outDir: string): string {
  const file = join(dirname(outDir), 'server.mjs')
  if (existsSync(file) && !readFileSync(file, 'utf8').startsWith(heading))
    exitWith([`„${file}“ ist eine fremde Datei. Bauen Sie mit --outDir in einen anderen Ordner.`])
  return file
}

/** Writes a server of the built site that needs no packages. It knows the site as it was built, without its YAML. */
export async function writeServer(file: string, outDir: string, site: SiteFacts): Promise<void> {
  const code = await bundleScript(`${projectDir}scripts/server.ts`, {
    define: { BUILT: JSON.stringify({ site, folder: basename(outDir) }) },
  })
  await replaceFile(file, (beside) => writeFileSync(beside, heading + code))
  console.log(`Der Server liegt in ${file}. Er braucht nur den Ordner „${basename(outDir)}“ neben sich.`)
}
