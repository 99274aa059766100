import { appendFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { pathFromHere, pathInRepository } from '../src/build/files/places.ts'
import { findBrowserOrThrow } from '../src/build/proof/browser.ts'
import { annotations, type Find, summary } from '../src/build/proof/findings.ts'
import { findIn } from '../src/build/proof/place.ts'
import { freePort } from '../src/build/proof/ports.ts'
import { prove } from '../src/build/proof/prove.ts'
import { loadContent } from '../src/content/loader/index.ts'
import { serveSite } from '../src/server/serve/serve.ts'
import { readOptions, runCommand } from './command.ts'
import { ownDisk } from './content.ts'
import { siteDir } from './environment.ts'

const help = `Prüft an der fertigen Website, was sie in einem Browser tut.

  npm run proof -- [--dir ORDNER]

  --dir   der Ordner, den „npm run build“ geschrieben hat (dist)

Ergebnis: 0 alles in Ordnung, 1 ein Wert, der 0 sein muss, ist es nicht, 2 falscher Aufruf.`

await runCommand(main, help)

async function main(): Promise<0 | 1 | 2> {
  const { dir } = readOptions({ dir: 'dist' })
  if (!existsSync(join(dir, '404.html'))) {
    console.error(`In „${dir}“ liegt keine fertige Website. Führen Sie zuerst „npm run build“ aus.`)
    return 2
  }
  console.log('Jede Seite wird im Browser gelesen; das dauert einige Sekunden je Seite.')
  const find = findIn(await loadContent(ownDisk))
  const proof = await measure(dir)
  const said = summary(proof, from(find, pathFromHere))
  console.log(said)
  if (process.env.GITHUB_ACTIONS && proof.findings.length > 0)
    console.log(annotations(proof, from(find, pathInRepository)))
  if (process.env.GITHUB_STEP_SUMMARY)
    appendFileSync(process.env.GITHUB_STEP_SUMMARY, `\n\`\`\`\`text\n${said}\n\`\`\`\`\n`)
  return proof.findings.length === 0 ? 0 : 1
}

/** Renames the files, which are found by their path in the site. */
function from(find: Find, nameOf: (siteDir: string, file: string) => string): Find {
  return (finding) => {
    const found = find(finding)
    return found && { ...found, file: nameOf(siteDir, found.file) }
  }
}

async function measure(dir: string) {
  const port = await freePort()
  const server = await serveSite({ dir, port, contact: async () => false })
  const executablePath = findBrowserOrThrow('shell')
  const browser = await chromium.launch({ executablePath, args: ['--disable-gpu'] })
  try {
    return await prove({ dir, base: `http://localhost:${port}`, browser })
  } finally {
    await browser.close()
    server.close()
    server.closeAllConnections()
  }
}
