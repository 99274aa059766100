import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Site, SiteData } from '#schema'
import { readLogo } from '../brand/logo.ts'
import { hashOf } from '../files/hash.ts'

type Shown = NonNullable<NonNullable<SiteData['brand']>['logo']>

/** The firm's logo: how pages show it, its file, and the same as an address that holds it. */
export type Logo = { shown: Shown; bytes: Buffer; data: string }

/** The room in the header: as high as a finger is wide, and beside it the menu of a narrow phone. */
const room = { width: 180, height: 40 }

/** Reads the logo that site.yaml names; throws where the checks would have refused it. */
export async function openLogo(siteDir: string, { brand }: Pick<Site, 'brand'>): Promise<Logo | undefined> {
  if (!brand?.logo) return undefined
  const bytes = await readFile(join(siteDir, 'pages/images', brand.logo))
  const facts = readLogo(brand.logo, bytes)
  if (typeof facts === 'string') throw new Error(`${brand.logo} cannot be the logo: ${facts}`)
  const { kind, width, height } = facts
  const scale = Math.min(room.width / width, room.height / height)
  const type = kind === 'svg' ? 'image/svg+xml' : 'image/png'
  return {
    shown: {
      src: `/assets/logo-${hashOf(bytes).slice(0, 8)}.${kind}`,
      width: Math.round(width * scale),
      height: Math.round(height * scale),
    },
    bytes,
    data: `data:${type};base64,${bytes.toString('base64')}`,
  }
}

/** What icons and pictures for sharing have of the firm. */
export type BrandParts = { accent?: string | undefined; logo?: Logo | undefined }
