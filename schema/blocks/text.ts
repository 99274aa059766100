import { Actions, block, LargeImage, MarkupText } from '../parts.ts'

export const TextBlock = block('text', 'Textabschnitt', 'Ein Abschnitt mit Überschrift und Fließtext.', {
  text: MarkupText.meta({
    title: 'Text',
    description:
      'Der Text: Leerzeile für einen neuen Absatz, „- “ für Listen, **fett**, *kursiv*, [Linktext](/seite), „\\“ am Zeilenende für einen Zeilenumbruch.',
  }),
  image: LargeImage.optional().meta({
    title: 'Bild',
    description: 'Das Bild daneben, mit Beschreibung.',
  }),
  actions: Actions,
})
