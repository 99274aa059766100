import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { browserOrInstall } from '../../tests/e2e/browser.ts'
import { freePort } from '../../tests/e2e/ports.ts'
import { readSiteFiles } from './corpus.ts'
import { writeFiles } from './many-pages.ts'
import type { Times } from './time-check.ts'

export type DevTimes = { toPage: Times; toOverlay: Times; toRecovery: Times }

/** Measures the time from a save until the editor sees its effect in the browser, `saves` times. */
export async function timeDevServer(saves: number): Promise<DevTimes> {
  const folder = mkdtempSync(join(tmpdir(), 'dev-site-'))
  writeFiles(folder, readSiteFiles('.'))
  const port = await freePort()
  const server = spawn(process.execPath, ['scripts/run-bundled.mjs', 'dev'], {
    env: { ...process.env, SITE_DIR: folder, PORT: String(port) },
    stdio: 'ignore',
  })
  const browser = await chromium.launch({ executablePath: browserOrInstall(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    await openPage(page, `http://localhost:${port}/reparatur`, server)
    return await timeSaves(page, join(folder, 'pages/reparatur.yaml'), saves)
  } finally {
    await browser.close()
    server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function timeSaves(page: Page, file: string, saves: number): Promise<DevTimes> {
  const good = readFileSync(file, 'utf8')
  const [toPage, toOverlay, toRecovery]: number[][] = [[], [], []] as number[][]
  // The first two warm up the server, as an editor's first save of the day does.
  for (let save = -2; save < saves; save++) {
    const title = `Reparatur ${save + 3}`
    const changed = good.replace('title: Reparatur von Paletten', `title: ${title}`)
    const seen = await timeSave(page, { file, text: changed, wanted: { heading: title } })
    const broken = changed.replace('type: hero', `type: hero${save + 3}x`)
    const reported = await timeSave(page, { file, text: broken, wanted: { overlay: `hero${save + 3}x` } })
    const gone = await timeSave(page, { file, text: changed, wanted: { noOverlay: true } })
    if (save < 0) continue
    toPage?.push(seen)
    toOverlay?.push(reported)
    toRecovery?.push(gone)
  }
  return { toPage: toPage ?? [], toOverlay: toOverlay ?? [], toRecovery: toRecovery ?? [] }
}

type Wanted = { heading?: string; overlay?: string; noOverlay?: boolean }
type Save = { file: string; text: string; wanted: Wanted }

/** The times can be compared, because both are taken from this machine's clock. */
async function timeSave(page: Page, { file, text, wanted }: Save): Promise<number> {
  await wait(200)
  const seen = page.evaluate(watchFor, wanted)
  await page.evaluate(() => 1)
  const start = Date.now()
  writeFileSync(file, text)
  return (await seen) - start
}

/** Runs in the browser, so it has no named functions inside; resolves when the page shows what is awaited. */
function watchFor({ heading, overlay, noOverlay }: Wanted): Promise<number> {
  return new Promise((resolve, reject) => {
    const watcher = new MutationObserver(() => {
      const dialog = document.querySelector('dialog[open]')
      if (heading && document.querySelector('h1')?.textContent !== heading) return
      if (overlay && !dialog?.textContent?.includes(overlay)) return
      if (noOverlay && dialog?.checkVisibility()) return
      watcher.disconnect()
      resolve(Date.now())
    })
    watcher.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
    setTimeout(
      () => reject(new Error(`The page never showed ${heading ?? overlay ?? 'the undamaged page'}.`)),
      20_000,
    )
  })
}

async function openPage(page: Page, address: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; server.exitCode === null && attempt < 120; attempt++) {
    const status = await fetch(address, { headers: { accept: 'text/html' } }).then(
      (response) => response.status,
      () => 0,
    )
    if (status === 200) break
    await wait(250)
  }
  await page.goto(address)
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__react')),
  )
}
