import { existsSync, realpathSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'

/** How people write the path of a file in a site: from where they stand, if that is shorter than the whole path. */
export function pathFromHere(siteDir: string, file: string): string {
  const path = resolve(siteDir, file)
  const short = relative(real(standing()), join(real(siteDir), file))
  return short.length < path.length ? short : path
}

/** How GitHub names it: from the top of the repository, which need not be the folder of the project. */
export function pathInRepository(siteDir: string, file: string): string {
  const top = process.env.GITHUB_WORKSPACE || standing()
  return relative(real(top), join(real(siteDir), file))
    .split(sep)
    .join('/')
}

/**
 * Returns the path in the site of a file or folder that somebody has named, from where they stand or as it is called in
 * the site; undefined if it is no part of the site. The site itself is an empty path, as is every folder around it.
 */
export function pathInSite(siteDir: string, named: string): string | undefined {
  const site = real(siteDir)
  return [standing(), '.', siteDir]
    .map((base) => resolve(base, named))
    .filter((path) => existsSync(path))
    .map((path) =>
      relative(site, real(path))
        .split(sep)
        .join('/')
        .replace(/^[./]*$/, ''),
    )
    .find((inside) => /^(site\.yaml|pages(\/.*)?|)$/.test(inside))
}

/** npm changes into the folder of the project, and says where it was called. */
function standing(): string {
  return process.env.INIT_CWD || '.'
}

/** Links are followed, so that two names of one file are compared as the same. */
function real(path: string): string {
  return existsSync(path) ? realpathSync(path) : resolve(path)
}
