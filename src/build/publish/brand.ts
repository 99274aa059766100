import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Site } from '#schema'
import { readLogo, shownSize } from '../../content/brand/logo.ts'
import { hashOf } from '../files/hash.ts'

/** The firm's logo: as pages show it, its bytes, and the same as a data URL. */
export type LogoFile = { shown: { src: string; width: number; height: number }; bytes: Buffer; data: string }

/** Reads the logo named in site.yaml; throws if the checks would have refused it. */
export async function openLogo(
  siteDir: string,
  { brand }: Pick<Site, 'brand'>,
): Promise<LogoFile | undefined> {
  if (!brand?.logo) return undefined
  const bytes = await readFile(join(siteDir, 'pages/images', brand.logo))
  const facts = readLogo(brand.logo, bytes)
  if (typeof facts === 'string') throw new Error(`${brand.logo} cannot be the logo: ${facts}`)
  const { kind } = facts
  const type = kind === 'svg' ? 'image/svg+xml' : 'image/png'
  const src = `/assets/logo-${hashOf(bytes).slice(0, 8)}.${kind}`
  const data = `data:${type};base64,${bytes.toString('base64')}`
  return { shown: { src, ...shownSize(facts) }, bytes, data }
}

/** The parts of the firm's brand in icons. */
export type BrandParts = { accent?: string | undefined; logo?: LogoFile | undefined }
