import type { SiteData } from '#schema'
import { color } from '../../site/ui/theme.ts'
import { cached } from '../files/cache.ts'
import { hashOf } from '../files/hash.ts'
import type { Output } from '../files/output.ts'
import type { LogoFile } from './brand.ts'
import { appIcon, tabIcon } from './icon-drawing.ts'
import { appIconFile, themeColor } from './icon-tags.ts'

/** Writes the icon for browsers, the one for phones, which scale it themselves, and the manifest that lists it. */
export async function writeIcons(site: SiteData, output: Output, logo?: LogoFile): Promise<void> {
  const brand = { accent: site.brand?.colors?.accent, logo }
  await output.write({ file: 'favicon.svg', content: tabIcon(brand) })
  const drawing = appIcon(brand)
  const name = `icons/${hashOf(drawing).slice(0, 8)}.png`
  await output.copy(appIconFile.slice(1), await cached(name, (temporary) => makePng(drawing, temporary)))
  const manifest = webManifest(site)
  await output.write({ file: 'manifest.webmanifest', content: `${JSON.stringify(manifest, null, 2)}\n` })
}

/** The data a phone needs to place the site among its apps. */
export function webManifest(site: Pick<SiteData, 'company' | 'brand'>) {
  return {
    name: site.company.name,
    short_name: site.company.shortName,
    lang: 'de',
    start_url: '/',
    display: 'browser',
    theme_color: themeColor(site),
    background_color: color.paper,
    icons: [{ src: appIconFile, sizes: `${size}x${size}`, type: 'image/png', purpose: 'any maskable' }],
  }
}

const size = 512

async function makePng(drawing: string, path: string): Promise<void> {
  const { default: sharp } = await import('sharp')
  await sharp(Buffer.from(drawing), { density: 72 * (size / 48) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(path)
}
