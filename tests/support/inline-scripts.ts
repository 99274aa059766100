/** The inline scripts of a page that a browser runs; data blocks do not count. */
export function inlineScripts(html: string): string[] {
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
  return scripts
    .filter(([, attributes = '']) => !/\ssrc=|json"/.test(attributes))
    .map(([, , text = '']) => text)
}
