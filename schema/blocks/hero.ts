import { z } from 'zod'
import { Actions, anyNumberOf, LargeImage, Link, Text } from '../parts.ts'

const description = 'Eröffnet eine Seite: Überschrift, Einleitung, Schaltflächen, Bild.'

export const Hero = z
  .strictObject({
    type: z.literal('hero').meta({ title: 'Art des Blocks', description }),
    title: Text.meta({ title: 'Überschrift', description: 'Die große Überschrift der Seite.' }),
    lead: Text.optional().meta({
      title: 'Einleitung',
      description: 'Ein bis zwei Sätze unter der Überschrift.',
    }),
    points: z.array(Text).max(4).default([]).meta({
      title: 'Stichpunkte',
      entry: 'Stichpunkt',
      description: 'Kurze Vorteile, höchstens vier.',
    }),
    actions: Actions,
    image: LargeImage.optional().meta({
      title: 'Bild',
      description: 'Das Bild daneben, mit Beschreibung.',
    }),
    showsHours: z.boolean().optional().meta({
      title: 'Zeigt, ob geöffnet ist',
      description: 'Ja, wenn unter der Einleitung steht, ob jetzt jemand da ist, und die Telefonnummer.',
    }),
    links: anyNumberOf(Link).meta({
      title: 'Links',
      entry: 'Link',
      description: 'Links am unteren Rand, zum Beispiel zu den Produkten.',
    }),
  })
  .meta({ id: 'hero', title: 'Kopf', description })
