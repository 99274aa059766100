import type { SiteData } from '#schema'
import { cached } from '../files/cache.ts'
import { hashOf } from '../files/hash.ts'
import type { Output } from '../files/output.ts'
import { color } from '../ui/theme.ts'
import type { Logo } from './brand.ts'
import { appIcon, tabIcon } from './icon-drawing.ts'
import { themeColor } from './icon-tags.ts'

const pngs = [
  { name: 'favicon-32.png', draw: tabIcon, size: 32 },
  { name: 'apple-touch-icon.png', draw: appIcon, size: 180 },
  { name: 'icon-192.png', draw: appIcon, size: 192 },
  { name: 'icon-512.png', draw: appIcon, size: 512 },
]

/** Writes the icons, all from one drawing, and the manifest that lists them. */
export async function writeIcons(site: SiteData, output: Output, logo?: Logo): Promise<void> {
  const brand = { accent: site.brand?.colors?.accent, logo }
  await output.write({ file: 'favicon.svg', content: tabIcon(brand) })
  for (const { name, draw, size } of pngs) {
    const drawing = draw(brand)
    const hash = hashOf(`${drawing} ${size}`).slice(0, 8)
    await output.copy(name, await cached(`icons/${hash}-${name}`, (beside) => makePng(drawing, size, beside)))
  }
  const manifest = webManifest(site)
  await output.write({ file: 'manifest.webmanifest', content: `${JSON.stringify(manifest, null, 2)}\n` })
}

/** The data a phone needs to place the site among its apps. */
export function webManifest({ company: { name, shortName }, brand }: Pick<SiteData, 'company' | 'brand'>) {
  const icon = (size: number, purpose: string) => {
    return { src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose }
  }
  return {
    name,
    short_name: shortName,
    lang: 'de',
    start_url: '/',
    display: 'browser',
    theme_color: themeColor({ ...(brand && { brand }) }),
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
