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
  DUPLICATE_KEY: {
    message: 'Dieses Feld steht hier zweimal.',
    hint: 'Löschen Sie eine der beiden Zeilen.',
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

export function explainSyntax(error: YAMLParseError): Explained {
  return (
    explanations[error.code] ?? {
      message: 'Die Schreibweise stimmt hier nicht.',
      hint: 'Vergleichen Sie die Zeile mit einer anderen Seite: „name: Wert“, Listen mit „- “, Einrückung mit Leerzeichen.',
    }
  )
}
