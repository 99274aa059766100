import { createHash } from 'node:crypto'
import { access, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteData } from '#schema'
import type { Output } from '../files/output.ts'
import { cacheDir } from '../files/paths.ts'
import { putWhole } from '../files/shelf.ts'
import { color } from '../ui/theme.ts'
import { appIcon, tabIcon } from './icon-drawing.ts'

const pngs = [
  { name: 'favicon-32.png', drawing: tabIcon, size: 32 },
  { name: 'apple-touch-icon.png', drawing: appIcon, size: 180 },
  { name: 'icon-192.png', drawing: appIcon, size: 192 },
  { name: 'icon-512.png', drawing: appIcon, size: 512 },
]

/** Writes the icons, all from one drawing, and the manifest that names them. */
export async function writeIcons({ company }: SiteData, output: Output): Promise<void> {
  const folder = join(cacheDir, 'icons')
  await mkdir(folder, { recursive: true })
  await output.write({ file: 'favicon.svg', content: tabIcon })
  for (const { name, drawing, size } of pngs) {
    const hash = createHash('sha256').update(`${drawing} ${size}`).digest('hex').slice(0, 8)
    const made = join(folder, `${hash}-${name}`)
    await access(made).catch(() => makePng(drawing, size, made))
    await output.copy(name, made)
  }
  const manifest = webManifest({ name: company.name, shortName: company.shortName })
  await output.write({ file: 'manifest.webmanifest', content: `${JSON.stringify(manifest, null, 2)}\n` })
}

/** What a phone needs to put the site beside its apps. */
export function webManifest({ name, shortName }: { name: string; shortName: string }) {
  const icon = (size: number, purpose: string) => {
    return { src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose }
  }
  return {
    name,
    short_name: shortName,
    lang: 'de',
    start_url: '/',
    display: 'browser',
    theme_color: color.surface,
    background_color: color.paper,
    icons: [192, 512].flatMap((size) => [icon(size, 'any'), icon(size, 'maskable')]),
  }
}

async function makePng(drawing: string, size: number, path: string): Promise<void> {
  const { default: sharp } = await import('sharp')
  const icon = sharp(Buffer.from(drawing), { density: 72 * (size / 48) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
  await putWhole(path, (unfinished) => icon.toFile(unfinished))
}
