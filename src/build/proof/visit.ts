import type { Browser, BrowserContext, Page } from '@playwright/test'
import { takeoverDifferences } from './alive.ts'
import { barriersOn } from './barriers.ts'
import { falseClaims } from './claims.ts'
import { coveredFocus, hiddenEnd, hiddenJumps } from './covered.ts'
import type { FindingKind, PageFinding } from './findings.ts'
import { desks, findFlaws, findShifts, phones, recordShifts, resize } from './layout.ts'
import type { Spot } from './look.ts'
import { restlessPictures, unfitPictures } from './pictures.ts'
import { hydrated, keptData } from './reading.ts'
import { smallTargets } from './targets.ts'
import { followTraffic } from './traffic.ts'

export type VisitOptions = {
  /** The folder of the built site, and the address at which it is served. */
  dir: string
  base: string
  /** The public address of the site. */
  site: string
  browser: Browser
}

/** What a page links to and loads, and the places on it that a link can jump to. */
export type Linked = { path: string; links: string[]; ids: string[] }
export type Visit = { linked: Linked; findings: PageFinding[] }

/** The screen of a common phone, and of a common desktop. */
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
} as const
const desk = { viewport: { width: 1440, height: 900 } }

/** Opens a page twice, each time in a fresh browser profile, and looks for everything that may be wrong on it. */
export async function visitPage(options: VisitOptions, path: string): Promise<Visit> {
  const findings: PageFinding[] = []
  const add = (kind: FindingKind, spots: readonly (Spot | string)[]) => {
    for (const spot of spots)
      findings.push({ ...(typeof spot === 'string' ? { what: spot } : spot), kind, path })
  }
  const linked = await inProfile(options, phone, (context) => onPhone(context, options, path, add))
  await inProfile(options, desk, (context) => onDesk(context, options, path, add))
  return { linked, findings }
}

type Add = (kind: FindingKind, spots: readonly (Spot | string)[]) => void

async function inProfile<Result>(
  { browser }: VisitOptions,
  screen: typeof phone | typeof desk,
  act: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...screen, locale: 'de-DE' })
  context.setDefaultTimeout(15_000)
  try {
    return await act(context)
  } finally {
    await context.close()
  }
}

/** What a visitor with a phone gets, measured and read to its end. */
async function onPhone(context: BrowserContext, { base }: VisitOptions, path: string, add: Add) {
  const { page, traffic, html, report } = await open(context, base, path)
  await traffic.quiet()
  await expectAlive(page, html, add)
  await readToEnd(page)
  for (const field of await page.locator('form :is(input, select, textarea):visible').all())
    await field.focus()
  await traffic.quiet()
  const linked = await readLinks(page)
  add('view', [...(await hiddenEnd(page)), ...(await coveredFocus(page)), ...(await hiddenJumps(page))])
  add('view', [...(await smallTargets(page)), ...(await unfitPictures(page, [390]))])
  await expectFitting(page, phones, add)
  await resize(page, { width: 390 })
  add('barriers', await barriersOn(page))
  await report(add)
  return { path, ...linked }
}

/** The same page on a desktop, and whether it is there what it claims to be. */
async function onDesk(context: BrowserContext, options: VisitOptions, path: string, add: Add): Promise<void> {
  const { page, status, html, report } = await open(context, options.base, path)
  await expectAlive(page, html, add)
  add('view', await restlessPictures(page))
  if (status === 200) add('claims', await falseClaims(page, { ...options, path, html }))
  add('view', [...(await coveredFocus(page)), ...(await hiddenJumps(page))])
  add('view', await unfitPictures(page, [768, 1160, 1440]))
  add('barriers', await barriersOn(page))
  await expectFitting(page, desks, add)
  await report(add)
}

async function open(context: BrowserContext, base: string, path: string) {
  const refused: string[] = []
  await context.exposeFunction('reportRefusal', (what: string) => void refused.push(what))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      Reflect.get(globalThis, 'reportRefusal')(`${effectiveDirective}: ${blockedURI}`),
    )
  })
  const page = await context.newPage()
  const said = listenTo(page, base + path)
  const traffic = followTraffic(page)
  await recordShifts(page)
  const response = await page.goto(base + path, { waitUntil: 'load' })
  const html = (await response?.text()) ?? ''
  const isForeign = (url: string) => /^(https?|wss?):/.test(url) && new URL(url).host !== new URL(base).host
  /** Adds what has happened up to now. */
  const report = async (add: Add) => {
    const connections = await page
      .locator('link[rel~=preconnect], link[rel~=dns-prefetch]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
    add('foreign', [...new Set([...traffic.asked, ...connections].filter(isForeign))])
    for (const { name } of await context.cookies()) add('cookies', [name])
    add('stored', await keptData(page))
    add('console', said)
    add('refused', refused)
  }
  return { page, traffic, status: response?.status() ?? 0, html, report }
}

/** Waits for React to take over the page, which must neither move nor change anything. */
async function expectAlive(page: Page, html: string, add: Add): Promise<void> {
  await hydrated(page).catch(() => add('hydration', ['Das Programm der Seite startet nicht.']))
  add('view', await findShifts(page))
  add('hydration', await takeoverDifferences(page, html))
}

/** Expects everything to fit at any width. */
async function expectFitting(page: Page, sizes: typeof phones, add: Add): Promise<void> {
  for (const size of sizes) {
    await resize(page, size)
    add('fit', await findFlaws(page))
  }
}

/** Reads a page to its end as a visitor would: screen by screen, moving the mouse over each link once. */
async function readToEnd(page: Page): Promise<void> {
  const pointed = new Set<string>()
  for (let screen = 0; screen < 100; screen++) {
    const inSight = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
        .map((link) => ({ href: link.href, box: link.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && box.height > 0)
        .map(({ href, box }) => ({ href, x: box.left + box.width / 2, y: box.top + box.height / 2 }))
        .filter(({ x, y }) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight),
    )
    for (const { href, x, y } of inSight) {
      if (!pointed.has(href)) await page.mouse.move(x, y)
      pointed.add(href)
    }
    const isEnd = await page.evaluate(async () => {
      const before = scrollY
      scrollBy({ top: innerHeight * 0.8, behavior: 'instant' })
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      return scrollY === before
    })
    if (isEnd) return
  }
}

/** Collects errors and warnings, except for what browser and page say themselves about an unknown address. */
function listenTo(page: Page, url: string): string[] {
  const said: string[] = []
  page.on('console', (message) => {
    const text = message.text()
    const isMissing = message.location().url === url && text.startsWith('Failed to load resource')
    if (isMissing || text === `404: ${new URL(url).pathname}`) return
    // Pointing at a link loads the next page's pictures in advance, and nobody goes there.
    if (text.includes('was preloaded using link preload but not used')) return
    if (['error', 'warning'].includes(message.type())) said.push(`${text} (${message.location().url})`)
  })
  page.on('pageerror', ({ message }) => said.push(message))
  return said
}

function readLinks(page: Page): Promise<Omit<Linked, 'path'>> {
  return page.evaluate(() => {
    const values = (name: string) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? '')
    const sets = [...values('srcset'), ...values('imagesrcset')].flatMap((set) =>
      set.split(',').map((entry) => entry.trim().split(/\s/)[0] ?? ''),
    )
    const tags = [...document.querySelectorAll('meta[property$=":image"], meta[property="og:url"]')]
    return {
      links: [
        ...['href', 'src', 'poster'].flatMap(values),
        ...sets,
        ...tags.map((tag) => tag.getAttribute('content') ?? ''),
      ],
      ids: values('id'),
    }
  })
}
