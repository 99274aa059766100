import type { Content } from '#reading'
import type { Find } from './findings.ts'

/** Finds the file of a page, and the line whose text begins like the one on the page. */
export function findIn({ valid, texts }: Pick<Content, 'valid' | 'texts'>): Find {
  const lines = new Map([...texts].map(([file, text]) => [file, text.split('\n').map(plain)]))
  return ({ path, near = '' }) => {
    const page = valid?.site.routes.find((route) => route.path === path)?.page
    const files = [...(page ? [`pages/${page}`] : []), 'site.yaml']
    const words = plain(near).split(' ')
    for (let count = Math.min(words.length, 10); count > 0; count--) {
      const start = words.slice(0, count).join(' ')
      for (const file of files) {
        const line = start.length > 3 ? (lines.get(file)?.findIndex((one) => one.includes(start)) ?? -1) : -1
        if (line >= 0) return { file, line: line + 1 }
      }
    }
    return page ? { file: `pages/${page}` } : undefined
  }
}

/** As a person reads it: without marks, invisible break points, and special spaces and hyphens. */
function plain(text: string): string {
  const seen = text.replace(/[\u00ad\u200b\u2060*_]|\]\([^)]*\)|\[/g, '').replace(/[‐‑–]/g, '-')
  return seen.replace(/\s+/g, ' ').trim().toLowerCase()
}
