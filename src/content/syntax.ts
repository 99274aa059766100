import type { YAMLParseError } from 'yaml'

type Explained = { message: string; hint: string }

const quoteIt = 'Setzen Sie den ganzen Wert in Anführungszeichen: "…"'

/** What the codes of the YAML parser mean, in words of the page. */
const explanations: Partial<Record<YAMLParseError['code'], Explained>> = {
  BAD_INDENT: {
    message: 'Diese Zeile ist anders eingerückt als die Zeilen, zu denen sie gehört.',
    hint: 'Rücken Sie sie genauso weit ein wie die Nachbarzeilen, mit Leerzeichen.',
  },
  BLOCK_AS_IMPLICIT_KEY: {
    message: 'In dieser Zeile stehen zwei Felder oder ein zweiter Doppelpunkt.',
    hint: `Schreiben Sie jedes Feld in eine eigene Zeile. Gehört der Doppelpunkt zum Text: ${quoteIt}`,
  },
  MISSING_CHAR: {
    message: 'Hier fehlt ein Zeichen: ein Anführungszeichen oder eine Klammer ist nicht geschlossen.',
    hint: 'Ergänzen Sie das schließende Zeichen.',
  },
  MULTILINE_IMPLICIT_KEY: {
    message: 'Nach dem Namen eines Feldes fehlt der Doppelpunkt, oder ein Text ist falsch umbrochen.',
    hint: 'Schreiben Sie „name: Wert“ in eine Zeile.',
  },
  TAB_AS_INDENT: {
    message: 'Die Zeile ist mit einem Tabulator eingerückt.',
    hint: 'Ersetzen Sie den Tabulator durch Leerzeichen.',
  },
  BAD_SCALAR_START: {
    message: 'Der Wert beginnt mit einem Zeichen, das in YAML eine besondere Bedeutung hat.',
    hint: quoteIt,
  },
  UNEXPECTED_TOKEN: {
    message: 'Dieses Zeichen passt hier nicht hin.',
    hint: `Gehört es zum Text: ${quoteIt}`,
  },
  TAG_RESOLVE_FAILED: {
    message: 'Ein Ausrufezeichen am Anfang eines Wertes hat in YAML eine besondere Bedeutung.',
    hint: quoteIt,
  },
  MULTIPLE_DOCS: {
    message: 'Eine Zeile mit „---“ beginnt ein zweites Dokument in derselben Datei.',
    hint: 'Löschen Sie die Zeile; jede Datei ist genau eine Seite.',
  },
  BAD_DQ_ESCAPE: {
    message: 'In Anführungszeichen "…" hat der Schrägstrich „\\“ eine besondere Bedeutung.',
    hint: "Nehmen Sie einfache Anführungszeichen: '…'",
  },
}

/** Explains an error by what stands in its line; the parser's own code often names a consequence only. */
export function explainSyntax(error: YAMLParseError, text: string): Explained {
  const line = lineAt(text, error.pos[0])
  if (/^(<<<<<<<|=======|>>>>>>>)/.test(line)) {
    return {
      message: 'Hier steht eine Konfliktmarke: Zwei Fassungen der Datei wurden nicht zusammengeführt.',
      hint: 'Entscheiden Sie sich für eine Fassung und löschen Sie die Zeilen mit <<<<<<<, ======= und >>>>>>>.',
    }
  }
  const [, field, sign, value = ''] = line.match(/^[\s-]*([a-zA-Z]+):([ ]*)(.*)$/) ?? []
  if (field && sign === '' && value && !value.startsWith('//')) {
    return {
      message: `Nach „${field}:“ fehlt ein Leerzeichen.`,
      hint: `Schreiben Sie „${field}: ${value.trim()}“.`,
    }
  }
  if (field && /^[*{[&!%@`]/.test(value)) {
    return {
      message: `Der Wert von „${field}“ beginnt mit „${value[0]}“, das hat in YAML eine besondere Bedeutung.`,
      hint: `Setzen Sie den ganzen Wert in Anführungszeichen: "${value.trim().replaceAll('"', "'")}"`,
    }
  }
  if (field && error.code === 'DUPLICATE_KEY') {
    return { message: `Das Feld „${field}“ steht hier zweimal.`, hint: 'Löschen Sie eine der beiden Zeilen.' }
  }
  const hasBrackets = /["'{}[\]]/.test(line)
  const code = error.code === 'MISSING_CHAR' && !hasBrackets && line.trim() ? 'BAD_INDENT' : error.code
  return (
    explanations[code] ?? {
      message: 'Die Schreibweise stimmt hier nicht.',
      hint: 'Vergleichen Sie die Zeile mit einer anderen Seite: „name: Wert“, Listen mit „- “, Einrückung mit Leerzeichen.',
    }
  )
}

function lineAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const end = text.indexOf('\n', start)
  return text.slice(start, end < 0 ? undefined : end)
}
