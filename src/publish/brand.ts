import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Site, SiteData } from '#schema'
import { readLogo, shownSize } from '../brand/logo.ts'
import { hashOf } from '../files/hash.ts'

type Shown = NonNullable<NonNullable<SiteData['brand']>['logo']>

/** The firm's logo: how pages show it, its file, and the same as an address that holds it. */
export type Logo = { shown: Shown; bytes: Buffer; data: string }

/** Reads the logo that site.yaml names; throws where the checks would have refused it. */
export async function openLogo(siteDir: string, { brand }: Pick<Site, 'brand'>): Promise<Logo | undefined> {
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

/** What icons and pictures for sharing have of the firm. */
export type BrandParts = { accent?: string | undefined; logo?: Logo | undefined }
