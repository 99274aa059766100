import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inlineScripts, pagePolicy } from './policy.ts'

const charset = '<meta charset="utf-8">\n'

/** Gives every page of a built site its own policy; returns the hashes of the scripts in all pages. */
export async function securePages(outDir: string, formOrigin: string | undefined): Promise<string[]> {
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true })
  const pages = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
  const scripts = new Set<string>()
  for (const { parentPath, name } of pages) {
    const file = join(parentPath, name)
    const html = await readFile(file, 'utf8')
    for (const script of inlineScripts(html)) scripts.add(script)
    await writeFile(file, withPolicy(html, formOrigin))
  }
  return [...scripts]
}

/** The policy comes before all that it is to guard. */
export function withPolicy(html: string, formOrigin?: string): string {
  if (!html.includes(charset)) throw new Error('A page without a charset has no place for its policy')
  const policy = pagePolicy(html, formOrigin)
  const tags = `<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="referrer" content="strict-origin-when-cross-origin">
`
  return html.replace(charset, () => charset + tags)
}
