import type { Entry } from './entry.ts'

/** How pages and addresses belong together. */
export const site = {
  'missing-page': {
    severity: 'error',
    title: 'Zu dieser Adresse fehlt die Datei.',
    messages: {
      page: {
        message: 'Zur Adresse „%path%“ fehlt die Datei pages/%page%.',
        hint: 'Legen Sie die Datei an oder löschen Sie den Eintrag.',
      },
    },
    explanation:
      'In site.yaml steht unter „routes“ eine Adresse, deren Datei es im Ordner pages nicht gibt. Legen Sie die Datei an oder löschen Sie den Eintrag.',
    wrong: 'routes:\n  - { path: /reparatur, page: reperatur.yaml }',
    right: 'routes:\n  - { path: /reparatur, page: reparatur.yaml }',
  },
  'page-without-route': {
    severity: 'error',
    title: 'Diese Seite hat keine Adresse.',
    messages: {
      page: {
        message: 'Zu dieser Seite führt keine Adresse in site.yaml.',
        hint: 'Ergänzen Sie in site.yaml unter „routes“: „- { path: /%slug%, page: %page% }“. Einen Entwurf nennen Sie „_%page%“.',
      },
    },
    explanation:
      'Die Datei liegt im Ordner pages, aber in site.yaml führt unter „routes“ keine Adresse zu ihr; niemand könnte sie sehen. Ein Entwurf darf mit einem Unterstrich beginnen, zum Beispiel _entwurf.yaml.',
    wrong: 'pages/lager.yaml, aber kein Eintrag unter „routes“',
    right: 'routes:\n  - { path: /lager, page: lager.yaml }',
  },
  'duplicate-path': {
    severity: 'error',
    title: 'Diese Adresse steht zweimal in site.yaml.',
    messages: {
      path: {
        message: 'Die Adresse „%path%“ steht schon weiter oben unter „routes“.',
        hint: 'Löschen Sie einen der beiden Einträge oder geben Sie ihm eine andere Adresse.',
      },
    },
    explanation:
      'Jede Adresse darf unter „routes“ nur einmal stehen, sonst ist unklar, welche Seite gemeint ist.',
    wrong: '- { path: /kauf, page: ankauf.yaml }\n- { path: /kauf, page: verkauf.yaml }',
    right: '- { path: /ankauf, page: ankauf.yaml }\n- { path: /verkauf, page: verkauf.yaml }',
  },
  'phone-mismatch': {
    severity: 'error',
    title: 'Angezeigt wird eine andere Nummer, als gewählt wird.',
    messages: {
      link: {
        message: 'Auf der Seite steht „%phone%“, gewählt wird aber „%phoneLink%“.',
        hint: 'Schreiben Sie unter „phoneLink“ dieselbe Nummer: Ländervorwahl, Vorwahl ohne Null, Rufnummer.',
      },
    },
    explanation:
      'In site.yaml steht die Telefonnummer zweimal: unter „phone“, wie Besucher sie lesen, und unter „phoneLink“, wie das Telefon sie wählt. Beide müssen dieselbe Nummer meinen, sonst landet ein Anruf bei jemand anderem.',
    wrong: 'phone: 030 23125-100\nphoneLink: +493023125101',
    right: 'phone: 030 23125-100\nphoneLink: +493023125100',
  },
  'wrong-redirect': {
    severity: 'error',
    title: 'Diese Weiterleitung kann es so nicht geben.',
    messages: {
      page: {
        message: '„%from%“ ist selbst eine Seite und kann nicht weiterleiten.',
        hint: 'Löschen Sie diese Weiterleitung, oder geben Sie der Seite unter „routes“ eine andere Adresse.',
      },
      twice: {
        message: 'Für die Adresse „%from%“ gibt es schon weiter oben eine Weiterleitung.',
        hint: 'Löschen Sie einen der beiden Einträge.',
      },
      chain: {
        message: '„%to%“ ist keine Seite mehr, sondern leitet selbst weiter.',
        hint: 'Schreiben Sie hinter „to“ gleich die Seite, bei der Besucher ankommen.',
      },
      loop: {
        message: 'Die Weiterleitung führt im Kreis: %way%.',
        hint: 'Schreiben Sie hinter „to“ eine Seite, die unter „routes“ steht, oder löschen Sie den Eintrag.',
      },
      contact: {
        message: '„%to%“ ist keine Seite, zu der eine Adresse weiterleiten kann.',
        hint: 'Erlaubt sind Seiten wie /kontakt, Dateien wie /files/… und https://…',
      },
      reserved: {
        message: 'Die Adresse „%from%“ braucht die Website selbst.',
        hint: 'Löschen Sie diese Weiterleitung.',
      },
    },
    explanation:
      'Unter „redirects“ in site.yaml stehen Adressen, die es nicht mehr gibt, mit dem Ziel, zu dem sie führen. Jede steht dort einmal, keine darf zugleich eine Seite sein, und jede führt ohne Umweg ans Ziel: Jeder Umweg macht den Aufruf langsamer, und Suchmaschinen folgen langen Ketten nicht. „npm run rename-page“ trägt Weiterleitungen von selbst richtig ein.',
    wrong: 'redirects:\n  - { from: /alt, to: /neu }\n  - { from: /neu, to: /palettenreparatur }',
    right:
      'redirects:\n  - { from: /alt, to: /palettenreparatur }\n  - { from: /neu, to: /palettenreparatur }',
  },
} as const satisfies Record<string, Entry>
