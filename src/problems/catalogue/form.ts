import { error } from './entry.ts'

/** The fields and choices of the form. */
export const form = {
  'duplicate-choice': error({
    value: `Die Auswahl „%value%“ steht schon weiter oben (Zeile %line%).
      Löschen Sie einen der beiden Einträge, oder ändern Sie „value“ (Kennwort).`,
    label: `Die Auswahl „%value%“ steht schon weiter oben (Zeile %line%), mit einem anderen Kennwort.
      Löschen Sie einen der beiden Einträge, oder ändern Sie „label“ (Text).`,
  }),
  'duplicate-form': error({
    second: `Das Anfrageformular steht auf dieser Seite schon weiter oben (Zeile %line%).
      Löschen Sie einen der beiden Blöcke „contact-form“ (Formular).`,
  }),
  'duplicate-form-field': error({
    name: `Den Namen „%value%“ hat schon ein anderes Feld (Zeile %line%).
      Geben Sie diesem Feld einen anderen; Beschriftung und Hinweis des anderen Feldes ändern Sie dort.`,
    label: `Die Beschriftung „%value%“ hat schon ein anderes Feld (Zeile %line%).
      Beschriften Sie dieses Feld anders; in der E-Mail wären beide nicht zu unterscheiden.`,
  }),
}
