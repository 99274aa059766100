import { z } from 'zod'
import { Actions, Image, MarkupText, section } from '../parts.ts'

export const TextBlock = z
  .strictObject({
    type: z.literal('text'),
    ...section,
    text: MarkupText.describe(
      'Der Text: Leerzeile für einen neuen Absatz, „- “ für Listen, **fett**, *kursiv*, [Linktext](/seite), „\\“ am Zeilenende für einen Zeilenumbruch.',
    ),
    image: Image.optional().describe('Das Bild daneben: Dateiname und Beschreibung.'),
    actions: Actions,
  })
  .meta({ id: 'text', title: 'Textabschnitt', description: 'Ein Abschnitt mit Überschrift und Fließtext.' })
