import type { Entry } from './entry.ts'

/** What stands in texts. */
export const texts = {
  'unsupported-markup': {
    severity: 'error',
    title: 'Diese Auszeichnung gibt es in Texten nicht.',
    messages: { piece: { message: '„%written%“ kann in einem Text nicht stehen.', hint: '%advice%' } },
    explanation:
      'In Texten sind erlaubt: Absätze (Leerzeile), Listen („- “ am Zeilenanfang), **fett**, *kursiv*, [Linktext](/seite) und „\\“ am Zeilenende für einen Zeilenumbruch.',
    wrong: 'text: |\n  # Ablauf\n  Sie bringen die Paletten.',
    right: 'title: Ablauf\ntext: |\n  Sie bringen die Paletten.',
  },
  'unknown-fact': {
    severity: 'error',
    title: 'Diese Angabe steht nicht in site.yaml.',
    messages: {
      name: { message: 'Die Angabe „{%name%}“ gibt es nicht.', hint: 'Erlaubt sind: %allowed%.' },
    },
    explanation:
      'Ein Wort in geschweiften Klammern wie {phone} wird durch die Angabe aus site.yaml ersetzt. Erlaubt sind die Felder unter „company“ und „privacy“.',
    wrong: 'label: "Anrufen: {telefon}"',
    right: 'label: "Anrufen: {phone}"',
  },
} as const satisfies Record<string, Entry>
