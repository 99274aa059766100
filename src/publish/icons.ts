import type { SiteData } from '#schema'
import { cached } from '../files/cache.ts'
import { hashOf } from '../files/hash.ts'
import type { Output } from '../files/output.ts'
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
  await output.write({ file: 'favicon.svg', content: tabIcon })
  for (const { name, drawing, size } of pngs) {
    const hash = hashOf(`${drawing} ${size}`).slice(0, 8)
    await output.copy(name, await cached(`icons/${hash}-${name}`, (beside) => makePng(drawing, size, beside)))
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
  await sharp(Buffer.from(drawing), { density: 72 * (size / 48) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(path)
}
