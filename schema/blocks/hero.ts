import { z } from 'zod'
import { Actions, anyNumberOf, LargeImage, Link, Text } from '../parts.ts'

const description = 'Eröffnet eine Seite: Überschrift, Einleitung, Schaltflächen, Bild.'

export const Hero = z
  .strictObject({
    type: z.literal('hero').describe(description),
    title: Text.describe('Die große Überschrift der Seite.'),
    lead: Text.optional().describe('Ein bis zwei Sätze unter der Überschrift.'),
    points: z.array(Text).max(4).default([]).describe('Kurze Vorteile, höchstens vier.'),
    actions: Actions,
    image: LargeImage.optional().describe('Das Bild daneben: Dateiname und Beschreibung.'),
    links: anyNumberOf(Link).describe('Links am unteren Rand, zum Beispiel zu den Produkten.'),
  })
  .meta({ id: 'hero', title: 'Kopf', description })
