import { z } from 'zod'
import { Action, anyNumberOf, Link, LinkTarget, Text } from './parts.ts'

const MenuItem = z.strictObject({
  label: Text.meta({ title: 'Text', description: 'Text des Menüpunkts.' }),
  to: LinkTarget.meta({ title: 'Ziel', description: 'Seite, zu der er führt.' }),
  note: Text.optional().meta({
    title: 'Zusatzzeile',
    description: 'Eine Zeile darunter, die sagt, was es dort gibt; höchstens 40 Zeichen.',
  }),
})

const MenuEntry = z.strictObject({
  label: Text.meta({ title: 'Text', description: 'Text des Menüpunkts.' }),
  to: LinkTarget.meta({ title: 'Ziel', description: 'Seite, zu der er führt.' }),
  items: anyNumberOf(MenuItem).meta({
    title: 'Untermenü',
    entry: 'Unterpunkt',
    description: 'Untermenü, das sich unter dem Menüpunkt öffnet.',
  }),
})

const Offer = Action.extend({
  short: Text.optional().meta({
    title: 'Kurze Aufschrift',
    description: 'Kürzere Aufschrift für die Leiste unten auf Telefonen; ohne sie steht dort die ganze.',
  }),
}).meta({ id: 'Offer', description: 'Die Schaltfläche, die zum Formular führt.' })

export const Navigation = z.strictObject({
  menu: z.array(MenuEntry).min(1).meta({
    title: 'Menü',
    entry: 'Menüpunkt',
    description: 'Die Menüpunkte von links nach rechts.',
  }),
  offer: Offer.meta({ title: 'Schaltfläche', description: 'Die Schaltfläche rechts im Kopf der Seite.' }),
})

export const Footer = z.strictObject({
  groups: z
    .array(
      z.strictObject({
        title: Text.meta({ title: 'Überschrift', description: 'Überschrift der Gruppe.' }),
        links: z
          .array(Link)
          .min(1)
          .meta({ title: 'Links', entry: 'Link', description: 'Die Links der Gruppe.' }),
      }),
    )
    .min(1)
    .meta({ title: 'Gruppen', entry: 'Gruppe', description: 'Gruppen von Links.' }),
  legal: z.array(Link).min(1).meta({
    title: 'Rechtliche Links',
    entry: 'Link',
    description: 'Rechtliche Links in der letzten Zeile.',
  }),
  note: Text.optional().meta({ title: 'Hinweis', description: 'Hinweis über der letzten Zeile.' }),
  copyright: Text.meta({ title: 'Urheberrecht', description: 'Zeile mit dem Urheberrecht.' }),
})
