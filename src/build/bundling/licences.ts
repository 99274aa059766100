import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectDir } from '../files/paths.ts'

export const licencesFile = 'lizenzen.txt'

/** The source of the font in src/site/ui/fonts. */
export const fontPackage = '@fontsource/barlow-condensed'

const intro = `Diese Website besteht zum Teil aus freier Software und freien Schriften. Ihre Lizenzen verlangen, dass sie hier stehen.
`

/** The licences of everything sent to visitors; the modules of the bundle tell which packages that includes. */
export async function licencesText(modules: readonly string[]): Promise<string> {
  const packages = new Map([[fontPackage, ''], ...packagesOf(modules)])
  const texts = await Promise.all([...packages].toSorted().map(licenceOf))
  return [intro, ...texts].join(`\n${'-'.repeat(80)}\n\n`)
}

/** The packages that the modules of a bundle come from, with their folders. */
export function packagesOf(modules: readonly string[]): Map<string, string> {
  const found = modules.flatMap((module) => {
    const [, folder = '', name = ''] =
      /(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(module.replaceAll('\\', '/')) ?? []
    return name && !name.startsWith('.') ? [[name, folder] as const] : []
  })
  return new Map(found)
}

/** pnpm keeps packages elsewhere; but a project may also have been moved, together with its bundles. */
async function licenceOf([name, found]: readonly [string, string]): Promise<string> {
  const folder = existsSync(found) ? found : join(projectDir, 'node_modules', name)
  const { version, license, author } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  if (typeof license !== 'string') throw new Error(`${name} names no licence, so it must not be shipped`)
  const file = (await readdir(folder)).find((entry) => /^(licen[cs]e|copying)(\.|$)/i.test(entry))
  const holder = typeof author === 'string' ? author : author?.name
  const text = file
    ? await readFile(join(folder, file), 'utf8')
    : `Copyright ${holder ?? `the authors of ${name}`}`
  return `${name} ${version} (${license})\n\n${text.trim()}\n`
}
