import { suggest } from './suggest.ts'

/** What links of the site can lead to. */
export type Targets = {
  /** Missing when the routes themselves are broken. */
  paths?: ReadonlySet<string>
  /** Anchors of each path whose page could be read. */
  anchors: ReadonlyMap<string, ReadonlySet<string>>
  /** Files that visitors can download, as `/files/name`. */
  files: ReadonlySet<string>
}

export type WrongTarget = { code: 'dead-link' | 'wrong-link'; message: string; hint: string; guess?: string }

/** Says what is wrong with the target of a link, or nothing. */
export function checkTarget(target: string, { paths, anchors, files }: Targets): WrongTarget | undefined {
  if (target === 'tel' || target === 'mailto') return undefined
  if (/^https:\/\/[^\s/]+\.[^\s]+$/.test(target)) return undefined
  if (target.startsWith('/files/')) {
    if (files.has(target)) return undefined
    return dead(target, [...files], 'Eine Datei', 'Legen Sie sie in den Ordner pages/files.')
  }
  if (!/^\/(?!\/)/.test(target)) return wrong(target, [...(paths ?? [])])
  if (!paths) return undefined

  const [address = '', anchor] = target.split('#')
  const [path = ''] = address.split('?')
  if (!paths.has(path))
    return dead(target, [...paths], 'Eine Seite', 'Die Adressen stehen in site.yaml unter „routes“.')
  const known = anchors.get(path)
  if (anchor === undefined || !known || known.has(anchor)) return undefined
  const guess = suggest(anchor, [...known])
  return {
    code: 'dead-link',
    message: `Auf der Seite „${path}“ gibt es keinen Abschnitt „${anchor}“.`,
    hint: guess
      ? `Meinten Sie „${path}#${guess}“?`
      : `Geben Sie dem Abschnitt dort „anchor: ${anchor}“ oder lassen Sie „#${anchor}“ weg.`,
    ...(guess && { guess: `${path}#${guess}` }),
  }
}

/** The address that stands in the HTML. */
export function hrefOf(target: string, contact: { phoneLink: string; email: string }): string {
  if (target === 'tel') return `tel:${contact.phoneLink}`
  if (target === 'mailto') return `mailto:${contact.email}`
  return target
}

function dead(target: string, known: string[], what: string, otherwise: string): WrongTarget {
  const guess = suggest(target, known)
  return {
    code: 'dead-link',
    message: `${what} „${target}“ gibt es nicht.`,
    hint: guess ? `Meinten Sie „${guess}“?` : otherwise,
    ...(guess && { guess }),
  }
}

function wrong(target: string, paths: string[]): WrongTarget {
  const guess = paths.includes(`/${target}`) ? `/${target}` : undefined
  const hints: [RegExp, string][] = [
    [/^mailto:/i, 'Schreiben Sie nur „mailto“; die Adresse steht in site.yaml.'],
    [/^tel:/i, 'Schreiben Sie nur „tel“; die Nummer steht in site.yaml.'],
    [/^(www\.|\/\/)/i, `Schreiben Sie „https://${target.replace(/^\/\//, '')}“.`],
    [/^[^/\s]+@[^/\s]+$/, 'Schreiben Sie nur „mailto“; die Adresse steht in site.yaml.'],
    [/^https:.*\s/i, 'Eine Adresse darf kein Leerzeichen enthalten.'],
    [/^http:/i, 'Schreiben Sie „https://“ statt „http://“.'],
    [/^#/, 'Schreiben Sie die Seite davor, zum Beispiel „/leistungen#services“.'],
  ]
  const hint = hints.find(([pattern]) => pattern.test(target))?.[1]
  return {
    code: 'wrong-link',
    message: `„${target}“ ist kein Ziel für einen Link.`,
    hint: guess
      ? `Meinten Sie „${guess}“?`
      : (hint ?? 'Erlaubt sind Seiten wie /kontakt, Dateien wie /files/…, tel, mailto und https://…'),
    ...(guess && { guess }),
  }
}
