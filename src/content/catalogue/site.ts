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
} as const satisfies Record<string, Entry>
