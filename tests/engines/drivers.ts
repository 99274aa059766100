import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { WebSocket } from 'ws'
import { findBrowser } from '../../src/build/proof/browser.ts'
import { freePort } from '../../src/build/proof/ports.ts'
import { programs } from './install.ts'

const engines = ['chromium', 'firefox', 'webkit'] as const
export type Engine = (typeof engines)[number]

const wanted = process.env.ENGINES?.split(',') ?? engines
const unknown = wanted.filter((name) => !(engines as readonly string[]).includes(name))
if (unknown.length > 0) throw new Error(`ENGINES: ${unknown} is none of ${engines}`)

/** All engines, unless ENGINES=chromium,firefox leaves some out. */
export const chosen = engines.filter((engine) => wanted.includes(engine))

/** Keys without a character of their own, under the code points that WebDriver gives them. */
const keys = {
  Alt: '\uE00A',
  ArrowDown: '\uE015',
  ArrowUp: '\uE013',
  Backspace: '\uE003',
  Control: '\uE009',
  End: '\uE010',
  Enter: '\uE007',
  Escape: '\uE00C',
  Home: '\uE011',
  Shift: '\uE008',
  Tab: '\uE004',
} as const
export type Key = keyof typeof keys

type Size = { width: number; height: number; hasScripts?: boolean }

/** What all three engines can do. A source text is an expression, and its promise is awaited. */
export type Driver = {
  goto(url: string): Promise<unknown>
  run(source: string): Promise<unknown>
  move(x: number, y: number): Promise<unknown>
  click(): Promise<unknown>
  /** Strikes characters and keys, one after the other, while others are held. */
  strike(struck: readonly string[], held?: readonly Key[]): Promise<unknown>
  attach(selector: string, file: string): Promise<unknown>
  screenshot(): Promise<Buffer>
  /** Prints to PDF; not every driver can. */
  print?: () => Promise<Buffer>
  close(): Promise<unknown>
}

export const open: Record<Engine, (size: Size) => Promise<Driver>> = {
  chromium: openChromium,
  firefox: openFirefox,
  webkit: openWebKit,
}

async function openChromium({ hasScripts = true, ...viewport }: Size): Promise<Driver> {
  const browser = await chromium.launch({ executablePath: findBrowser('whole') })
  const page = await browser.newPage({ viewport, javaScriptEnabled: hasScripts, locale: 'de-DE' })
  page.on('dialog', (dialog) => dialog.accept().catch(() => undefined))
  return {
    goto: (url) => page.goto(url),
    run: (source) => page.evaluate(source),
    move: (x, y) => page.mouse.move(x, y),
    async click() {
      await page.mouse.down()
      await page.mouse.up()
    },
    async strike(struck, held = []) {
      for (const key of held) await page.keyboard.down(key)
      for (const key of struck)
        await (key.length > 1 || held.length ? page.keyboard.press(key) : page.keyboard.type(key))
      for (const key of held.toReversed()) await page.keyboard.up(key)
    },
    attach: (selector, file) => page.setInputFiles(selector, file),
    screenshot: () => page.screenshot(),
    print: () => page.pdf({ preferCSSPageSize: true }),
    close: () => browser.close(),
  }
}

/** Speaks WebDriver BiDi, which Firefox answers itself; the WebSocket of Node 20, an experiment, loses answers. */
async function openFirefox({ width, height }: Size): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  const settings = {
    'intl.accept_languages': 'de-DE',
    'datareporting.policy.dataSubmissionEnabled': false,
    'app.update.disabledForTesting': true,
  }
  const lines = Object.entries(settings).map((entry) => `user_pref(${JSON.stringify(entry).slice(1, -1)});\n`)
  writeFileSync(join(profile, 'user.js'), lines.join(''))
  const words = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0']
  const firefox = spawn(programs.firefox, words, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = endOf(firefox)
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    firefox.stderr.on('data', (piece) => {
      said += piece
      const [, found] = /BiDi listening on (ws:\S+)/.exec(said) ?? []
      if (found) resolve(found)
    })
    ended.then(() => reject(new Error(`Firefox has ended: ${said}`)))
  })
  const socket = new WebSocket(`${address}/session`)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  const waiting = new Map<number, (answer: { error?: string; message: string; result: never }) => void>()
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data))
    waiting.get(answer.id)?.(answer)
  }
  let sent = 0
  const send = <T>(method: string, params: object = {}): Promise<T> =>
    new Promise((resolve, reject) => {
      const id = ++sent
      const late = setTimeout(() => reject(new Error(`${method}: no answer`)), 30_000)
      waiting.set(id, ({ error, message, result }) => {
        clearTimeout(late)
        waiting.delete(id)
        if (error) reject(new Error(`${method}: ${error}: ${message}`))
        else resolve(result)
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
  await send('session.new', {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } },
  })
  // The first tab never gets the focus.
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' })
  await send('browsingContext.activate', { context })
  await send('browsingContext.setViewport', { context, viewport: { width, height } })
  const evaluate = async (expression: string) => {
    const script = { expression, target: { context }, awaitPromise: true, userActivation: false }
    const said = await send<Evaluated>('script.evaluate', script)
    if (said.type === 'exception') throw new Error(said.exceptionDetails.text)
    return said.result
  }
  const act = (actions: readonly object[]) => send('input.performActions', { context, actions })
  return {
    goto(url) {
      const visit = () => send('browsingContext.navigate', { context, url, wait: 'complete' })
      // Aborted by the end of the page before.
      return visit().catch(visit)
    },
    run: async (source) => (await evaluate(source)).value,
    ...actsOf(act),
    async attach(selector, file) {
      const { sharedId } = await evaluate(`document.querySelector(${JSON.stringify(selector)})`)
      await send('input.setFiles', { context, element: { sharedId }, files: [file] })
    },
    screenshot: () => picture(send('browsingContext.captureScreenshot', { context })),
    print: () => picture(send('browsingContext.print', { context })),
    async close() {
      await send('browser.close').catch(() => firefox.kill())
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

type Evaluated =
  | { type: 'success'; result: { value?: unknown; sharedId?: string } }
  | { type: 'exception'; exceptionDetails: { text: string } }

const picture = async (answer: Promise<unknown>) =>
  Buffer.from(((await answer) as { data: string }).data, 'base64')

/** Speaks the older WebDriver, which is the only one that WebKit answers. */
async function openWebKit({ width, height, hasScripts = true }: Size): Promise<Driver> {
  // The screen is as large as the window: whatever lies under the pointer, in its middle, has the focus.
  const screen = ['-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp', '-displayfd', '1']
  const display = spawn(programs.display, screen, { stdio: ['ignore', 'pipe', 'ignore'] })
  const number = await new Promise((resolve) =>
    display.stdout.once('data', (said) => resolve(String(said).trim())),
  )
  const port = await freePort()
  const driver = spawn(programs.webkit, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
      // The pages are the project's own, and root, under which checks often run, cannot have a sandbox.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: 'ignore',
  })
  const ended = Promise.all([endOf(driver), endOf(display)])
  const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const init = { method, body: body ? JSON.stringify(body) : null, signal: AbortSignal.timeout(30_000) }
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, init)
    const { value } = (await answer.json()) as { value: T & { error: string; message: string } }
    if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`)
    return value
  }
  while (!(await send('GET', '/status').catch(() => false))) {
    if (driver.exitCode !== null) throw new Error('WebKitWebDriver has ended')
    await wait(50)
  }
  const args = ['--automation', '--full-screen', ...(hasScripts ? [] : ['--enable-javascript=false'])]
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        unhandledPromptBehavior: 'accept',
        'webkitgtk:browserOptions': { binary: programs.miniBrowser(), args },
      },
    },
  })
  const session = `/session/${sessionId}`
  const post = <T>(path: string, body: object) => send<T>('POST', session + path, body)
  await post('/window/rect', { x: 0, y: 0, width, height })
  return {
    goto: (url) => post('/url', { url }),
    async run(source) {
      // The last argument is called with the result.
      const script = `Promise.resolve(${source}).then((value) => arguments[0]({ value }), (error) => arguments[0]({ error: String(error) }))`
      const { value, error } = await post<{ value?: unknown; error?: string }>('/execute/async', {
        script,
        args: [],
      })
      if (error) throw new Error(error)
      return value
    },
    ...actsOf((actions) => post('/actions', { actions })),
    async attach(selector, file) {
      const element = await post<object>('/element', { using: 'css selector', value: selector })
      await post(`/element/${Object.values(element)[0]}/value`, { text: file })
    },
    screenshot: async () => Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64'),
    async close() {
      await send('DELETE', session).catch(() => undefined)
      driver.kill()
      display.kill()
      await ended
    },
  }
}

/** Pointer and keyboard, in the words that both generations of WebDriver share. */
function actsOf(act: (actions: readonly object[]) => Promise<unknown>) {
  const pointer = (...actions: readonly object[]) =>
    act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }])
  const codeOf = (key: string) => keys[key as Key] ?? key
  return {
    move: (x: number, y: number) =>
      pointer({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 20 }),
    click: () => pointer({ type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }),
    strike(struck: readonly string[], held: readonly Key[] = []) {
      const press = (type: 'keyDown' | 'keyUp') => (key: string) => ({ type, value: codeOf(key) })
      const actions = [
        ...held.map(press('keyDown')),
        ...struck.flatMap((key) => [press('keyDown')(key), press('keyUp')(key)]),
        ...held.toReversed().map(press('keyUp')),
      ]
      return act([{ type: 'key', id: 'keyboard', actions }])
    },
  }
}

/** Resolves when a program has ended, which it does at the latest with this one. */
function endOf(program: ChildProcess): Promise<void> {
  const kill = () => program.kill('SIGKILL')
  process.once('exit', kill)
  return new Promise((resolve) => {
    program.once('exit', () => {
      process.off('exit', kill)
      resolve()
    })
  })
}
