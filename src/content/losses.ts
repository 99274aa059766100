import { type Document, isMap, isScalar, type Node, type Scalar, visit } from 'yaml'

/** A piece that YAML reads otherwise than it looks, and what to write instead. */
export type Loss = { start: number; end: number; message: string; hint: string }

const quoteIt = (text: string) => `Setzen Sie den ganzen Wert in Anführungszeichen: "${text} …"`

/** Finds what the parser would change or drop without a word. */
export function findLosses(doc: Document, text: string): Loss[] {
  const losses: Loss[] = []
  visit(doc, {
    Node(key, node) {
      const [start, end] = node.range ?? [0, 0]
      const special = specialStart(node, text)
      if (special) {
        losses.push({ start: special.start, end, message: special.message, hint: special.hint })
        return visit.SKIP
      }
      if (isScalar(node) && key !== 'key') losses.push(...scalarLosses(node, text))
      if (isFactReadAsGroup(node)) {
        const written = text.slice(start, end)
        losses.push({
          start,
          end,
          message: `„${written}“ am Anfang eines Wertes hat in YAML eine besondere Bedeutung.`,
          hint: quoteIt(written),
        })
        return visit.SKIP
      }
      return undefined
    },
  })
  return losses
}

/** `!Neu`, `&Neu` and `*Neu` at the start of a value are YAML's own signs. */
function specialStart(node: Node, text: string): Loss | undefined {
  const [start, end] = node.range ?? [0, 0]
  const sign =
    'source' in node && !isScalar(node) ? '*' : 'anchor' in node && node.anchor ? '&' : node.tag && '!'
  if (!sign) return undefined
  // Sign and word stand before what the parser takes for the value.
  const from = sign === '*' ? start : text.lastIndexOf(sign, start)
  const written = text.slice(from, end).split(/\s/)[0] ?? sign
  return {
    start: from,
    end,
    message: `„${written}“ am Anfang eines Wertes hat in YAML eine besondere Bedeutung.`,
    hint: quoteIt(written),
  }
}

function scalarLosses(node: Scalar, text: string): Loss[] {
  const [start, end] = node.range ?? [0, 0]
  if (node.type !== 'PLAIN') return []
  const lineEnd = text.indexOf('\n', end)
  const rest = text.slice(end, lineEnd < 0 ? undefined : lineEnd)
  const comment = rest.match(/^[ \t]*(#.*)$/)?.[1]
  if (comment) {
    return [
      {
        start: end + rest.indexOf('#'),
        end: end + rest.trimEnd().length,
        message: `Ab „#“ liest YAML einen Kommentar: „${comment.trim()}“ erschiene nicht auf der Seite.`,
        hint: 'Gehört es zum Text, setzen Sie den ganzen Wert in Anführungszeichen. Eine Notiz gehört in eine eigene Zeile.',
      },
    ]
  }
  const secondLine = text.slice(start, end).indexOf('\n')
  if (secondLine < 0) return []
  const next = start + secondLine + 1
  return [
    {
      start: next,
      end,
      message: 'Diese Zeile würde an den Text der Zeile davor angehängt.',
      hint: 'Beginnt hier ein neuer Punkt oder ein neues Feld, fehlt davor „- “ oder „name: “. Gehört sie zum Text, schreiben Sie hinter den Doppelpunkt „>-“ und den Text in die nächsten Zeilen.',
    },
  ]
}

/** `{phone}` without quotes is a group with one empty field. */
function isFactReadAsGroup(node: Node): boolean {
  if (!isMap(node) || !node.flow || node.items.length !== 1) return false
  const [pair] = node.items
  return pair?.value === null || (isScalar(pair?.value) && pair.value.value === null)
}
