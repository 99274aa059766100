import type { Entry } from './entry.ts'

/** Menus, form and redirects in site.yaml. */
export const site = {
  'duplicate-menu-entry': {
    severity: 'warning',
    title: 'Dieser Eintrag steht zweimal im selben Menü.',
    messages: {
      to: `Zu „%value%“ führt schon der Eintrag in Zeile %line%.
        Löschen Sie einen der beiden Einträge oder ändern Sie sein Ziel.`,
      label: `Der Eintrag „%value%“ steht schon in Zeile %line%, mit einem anderen Ziel.
        Löschen Sie einen der beiden Einträge oder geben Sie ihm eine andere Aufschrift.`,
    },
    explanation: `In einem Menü, einem Untermenü und einer Gruppe im Fuß der Seite steht jedes Ziel und jede Aufschrift nur einmal. Sonst suchen Besucher nach einem Unterschied, den es nicht gibt.`,
    wrong: '- { label: Reparatur, to: /reparatur }\n- { label: Instandsetzung, to: /reparatur }',
    right: '- { label: Reparatur, to: /reparatur }\n- { label: Ankauf, to: /ankauf }',
  },
  'long-menu-label': {
    severity: 'warning',
    title: 'Dieser Menüpunkt ist zu lang.',
    messages: {
      label: `Der Menüpunkt hat %count% Zeichen und bricht auf kleinen Bildschirmen um.
        Kürzen Sie ihn auf höchstens %max% Zeichen.`,
    },
    explanation: `Menüpunkte stehen nebeneinander in einer Zeile. Ein oder zwei Wörter genügen; was die Seite bietet, sagt ihre Überschrift.`,
    wrong: 'label: Reparatur und Instandsetzung von Europaletten',
    right: 'label: Reparatur',
  },
  'wrong-redirect': {
    title: 'Diese Weiterleitung kann es so nicht geben.',
    messages: {
      page: `„%from%“ ist selbst eine Seite und kann nicht weiterleiten.
        Löschen Sie diese Weiterleitung, oder geben Sie der Seite unter „routes“ eine andere Adresse.`,
      twice: `Für die Adresse „%from%“ gibt es schon weiter oben eine Weiterleitung.
        Löschen Sie einen der beiden Einträge.`,
      chain: `„%to%“ ist keine Seite mehr, sondern leitet selbst weiter.
        Schreiben Sie hinter „to“ gleich die Seite, bei der Besucher ankommen.`,
      loop: `Die Weiterleitung führt im Kreis: %way%.
        Schreiben Sie hinter „to“ eine Seite, die unter „routes“ steht, oder löschen Sie den Eintrag.`,
      contact: `„%to%“ ist keine Seite, zu der eine Adresse weiterleiten kann.
        Erlaubt sind Seiten wie /kontakt, Dateien wie /files/… und https://…`,
      reserved: `Die Adresse „%from%“ braucht die Website selbst.
        Löschen Sie diese Weiterleitung.`,
    },
    explanation: `Unter „redirects“ in site.yaml stehen Adressen, die es nicht mehr gibt, mit dem Ziel, zu dem sie führen. Jede steht dort einmal, keine darf zugleich eine Seite sein, und jede führt ohne Umweg ans Ziel: Jeder Umweg macht den Aufruf langsamer, und Suchmaschinen folgen langen Ketten nicht. „npm run rename-page“ trägt Weiterleitungen von selbst richtig ein.`,
    wrong: 'redirects:\n  - { from: /alt, to: /neu }\n  - { from: /neu, to: /palettenreparatur }',
    right: `redirects:\n  - { from: /alt, to: /palettenreparatur }\n  - { from: /neu, to: /palettenreparatur }`,
  },
} as const satisfies Record<string, Entry>
