import type { Entry } from './entry.ts'

/** The fields and choices of the form. */
export const form = {
  'duplicate-choice': {
    title: 'Diese Auswahl steht zweimal im Formular.',
    messages: {
      value: `Die Auswahl „%value%“ steht schon in Zeile %line%.
        Löschen Sie einen der beiden Einträge oder nehmen Sie einen anderen Wert.`,
      label: `Die Auswahl „%value%“ steht schon in Zeile %line%, mit einem anderen Wert.
        Löschen Sie einen der beiden Einträge oder nehmen Sie einen anderen Text.`,
    },
    explanation: `In einer Auswahlliste steht jeder Wert und jeder Text nur einmal. Bei zwei gleichen Werten käme in der Anfrage etwas anderes an, als der Kunde gewählt hat; zwei gleiche Texte kann er nicht unterscheiden.`,
    wrong: '- { value: ankauf, label: Ankauf }\n- { value: ankauf, label: Reparatur }',
    right: '- { value: ankauf, label: Ankauf }\n- { value: reparatur, label: Reparatur }',
  },
  'misspelt-group': {
    severity: 'warning',
    title: 'Diese Gruppe der Auswahl heißt fast wie eine andere.',
    messages: {
      near: `In der Gruppe „%group%“ steht nur diese Auswahl; eine andere Gruppe heißt „%meant%“.
        Schreiben Sie auch hier „%meant%“, oder nennen Sie die Gruppe deutlich anders.`,
    },
    explanation: `In der Auswahlliste stehen alle Einträge unter einer Überschrift, deren „group“ Zeichen für Zeichen gleich ist. Ein Tippfehler macht daraus zwei Überschriften.`,
    wrong: `- { value: neu, label: Neu, group: Europaletten }\n- { value: alt, label: Gebraucht, group: Europaleten }`,
    right: `- { value: neu, label: Neu, group: Europaletten }\n- { value: alt, label: Gebraucht, group: Europaletten }`,
  },
  'duplicate-form': {
    title: 'Auf dieser Seite steht das Anfrageformular zweimal.',
    messages: {
      second: `Das Anfrageformular steht auf dieser Seite schon in Zeile %line%.
        Löschen Sie einen der beiden Bausteine „contact-form“.`,
    },
    explanation: `Ein Klick auf eine Beschriftung, das Häkchen für den Datenschutz und die Meldung nach dem Absenden gehören immer zum ersten Formular der Seite. In einem zweiten gingen sie ins Leere.`,
    wrong:
      'blocks:\n  - type: contact-form\n    title: Anfrage senden\n  - type: contact-form\n    title: Rückruf wünschen',
    right: 'blocks:\n  - type: contact-form\n    title: Anfrage senden',
  },
  'duplicate-form-field': {
    title: 'Dieses Feld hat das Formular schon.',
    messages: {
      name: `Den Namen „%value%“ hat schon das Feld in Zeile %line%.
        Geben Sie diesem Feld einen anderen; Beschriftung und Hinweis des anderen Feldes ändern Sie dort.`,
      label: `Die Beschriftung „%value%“ hat schon das Feld in Zeile %line%.
        Beschriften Sie dieses Feld anders; in der E-Mail wären beide nicht zu unterscheiden.`,
    },
    explanation: `Acht Felder hat das Formular immer; sie stehen unter „fields“. Weitere stehen unter „moreFields“ und brauchen einen Namen und eine Beschriftung, die kein anderes Feld hat.`,
    wrong: 'moreFields:\n  - { name: menge, label: Menge }',
    right: 'moreFields:\n  - { name: mindestmenge, label: Mindestmenge }',
  },
} as const satisfies Record<string, Entry>
