import { type Document, isAlias, isMap, isScalar, type Node, type Scalar, visit } from 'yaml'

/** A piece that YAML reads otherwise than it looks, and what to write instead. */
export type Loss = { start: number; end: number; message: string; hint: string }

/** Finds what the parser would change or drop without a word. */
export function findLosses(doc: Document, text: string): Loss[] {
  const losses: Loss[] = []
  visit(doc, {
    Node(key, node) {
      const special = specialStart(node, text)
      if (special) {
        losses.push(special)
        return visit.SKIP
      }
      if (isScalar(node) && key !== 'key') losses.push(...scalarLosses(node, text))
      return undefined
    },
  })
  return losses
}

/** `!Neu`, `&Neu`, `*Neu` and `{phone}` at the start of a value are YAML's own signs. */
function specialStart(node: Node, text: string): Loss | undefined {
  const [start, end] = node.range ?? [0, 0]
  const sign = signOf(node)
  if (!sign) return undefined
  // A tag or an anchor stands before what the parser takes for the value.
  const from = sign === '!' || sign === '&' ? text.lastIndexOf(sign, start) : start
  const whole = text.slice(from, end)
  const written = sign === '{' ? whole : (whole.split(/\s/)[0] ?? sign)
  return {
    start: from,
    end,
    message: `„${written}“ am Anfang eines Wertes hat in YAML eine besondere Bedeutung.`,
    hint: `Setzen Sie den ganzen Wert in Anführungszeichen: "${written} …"`,
  }
}

function signOf(node: Node): '*' | '&' | '!' | '{' | undefined {
  if (isAlias(node)) return '*'
  if ('anchor' in node && node.anchor) return '&'
  if (node.tag) return '!'
  return isFactReadAsGroup(node) ? '{' : undefined
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
