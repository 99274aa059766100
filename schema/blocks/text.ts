import { Actions, block, LargeImage, MarkupText } from '../parts.ts'

export const TextBlock = block('text', 'Textabschnitt', 'Ein Abschnitt mit Überschrift und Fließtext.', {
  text: MarkupText.describe(
    'Der Text: Leerzeile für einen neuen Absatz, „- “ für Listen, **fett**, *kursiv*, [Linktext](/seite), „\\“ am Zeilenende für einen Zeilenumbruch.',
  ),
  image: LargeImage.optional().describe('Das Bild daneben: Dateiname und Beschreibung.'),
  actions: Actions,
})
