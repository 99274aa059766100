import type { Entry } from './entry.ts'

/** Pages and their addresses. */
export const pages = {
  'missing-page': {
    title: 'Zu dieser Adresse fehlt die Datei.',
    messages: {
      page: `Zur Adresse „%path%“ fehlt die Datei pages/%page%.
        Legen Sie die Datei an oder löschen Sie den Eintrag.`,
      ending: `Zur Adresse „%path%“ fehlt die Datei pages/%page%; es gibt aber pages/%other%.
        Benennen Sie pages/%other% in „%page%“ um.`,
      folder: `Zur Adresse „%path%“ fehlt die Datei pages/%page%; den Ordner pages/%folder% liest niemand.
        Liegt die Datei dort, verschieben Sie sie direkt in den Ordner pages; hier steht dann „%name%“.`,
    },
    explanation: `In site.yaml steht unter „routes“ eine Adresse, deren Datei es im Ordner pages nicht gibt. Legen Sie die Datei an oder löschen Sie den Eintrag.`,
    wrong: 'routes:\n  - { path: /reparatur, page: reperatur.yaml }',
    right: 'routes:\n  - { path: /reparatur, page: reparatur.yaml }',
  },
  'page-without-route': {
    title: 'Diese Seite hat keine Adresse.',
    messages: {
      page: `Zu dieser Seite führt keine Adresse in site.yaml.
        Ergänzen Sie in site.yaml unter „routes“: „- { path: /%slug%, page: %page% }“. Soll sie noch niemand sehen, schreiben Sie in die Datei „hidden: true“.`,
      name: `Zu „%page%“ kann keine Adresse führen: Der Dateiname passt nicht.
        Benennen Sie die Datei um; erlaubt sind Kleinbuchstaben ohne Umlaute, Ziffern und Bindestriche, hier also „%right%“. Soll die Seite niemand sehen, genügt in der Datei die Zeile „hidden: true“.`,
    },
    explanation: `Die Datei liegt im Ordner pages, aber in site.yaml führt unter „routes“ keine Adresse zu ihr; niemand könnte sie sehen. Soll sie noch niemand sehen, schreiben Sie in die Datei „hidden: true“; dann braucht sie keine Adresse.`,
    wrong: 'pages/lager.yaml, aber kein Eintrag unter „routes“',
    right: 'routes:\n  - { path: /lager, page: lager.yaml }',
  },
  'hidden-start': {
    title: 'Die Startseite kann nicht ruhen.',
    messages: {
      page: `Die Startseite kann nicht ruhen; zu ihr führt das Logo jeder Seite.
        Löschen Sie die Zeile „hidden: true“.`,
    },
    explanation: `Mit „hidden: true“ ruht eine Seite: Ihre Adresse gibt es dann nicht. Unter „/“ muss aber immer eine Seite stehen. Soll dort eine andere stehen, ändern Sie in site.yaml unter „routes“ die Datei hinter „page“.`,
    wrong: '# in pages/start.yaml\nhidden: true',
    right: '# in pages/start.yaml\ntitle: Paletten aus Schwieberdingen',
  },
  'duplicate-path': {
    title: 'Diese Adresse steht zweimal in site.yaml.',
    messages: {
      path: `Die Adresse „%path%“ steht schon weiter oben unter „routes“.
        Löschen Sie einen der beiden Einträge oder geben Sie ihm eine andere Adresse.`,
      taken: `Die Adresse „%path%“ gehört einer anderen Seite; die Links zu dieser führen zu „%right%“.
        Schreiben Sie hier „%right%“.`,
    },
    explanation: `Jede Adresse darf unter „routes“ nur einmal stehen, sonst ist unklar, welche Seite gemeint ist. Oft ist ein Eintrag kopiert und nur halb geändert worden.`,
    wrong: '- { path: /kauf, page: ankauf.yaml }\n- { path: /kauf, page: verkauf.yaml }',
    right: '- { path: /ankauf, page: ankauf.yaml }\n- { path: /verkauf, page: verkauf.yaml }',
  },
  'reserved-path': {
    title: 'Diese Adresse braucht die Website selbst.',
    messages: {
      path: `Die Adresse „%path%“ braucht die Website selbst, dort kann keine eigene Seite stehen.
        Geben Sie der Seite eine andere Adresse und passen Sie die Links zu ihr an.`,
    },
    explanation: `Unter /404 steht die Seite für Adressen, die es nicht gibt, /index ist die Startseite, /nachweis zeigt, was an der Website gemessen wurde, und unter /assets, /files und /functions liegen Bilder, Dateien zum Herunterladen und der Versand von Anfragen.`,
    wrong: '- { path: /files, page: downloads.yaml }',
    right: '- { path: /downloads, page: downloads.yaml }',
  },
  'misspelt-path': {
    title: 'Diese Adresse schreiben alle Links anders.',
    messages: {
      path: `Zur Adresse „%path%“ führt kein Link, alle Links zu dieser Seite schreiben „%right%“.
        Schreiben Sie hier „%right%“.`,
    },
    explanation: `Unter „routes“ steht eine Adresse, die fast so heißt wie die Datei der Seite, und alle Links verwenden den Namen der Datei. Dann ist die Adresse verschrieben. Soll die Seite wirklich anders heißen, ändert „npm run rename-page“ auch alle Links.`,
    wrong: '- { path: /reperatur, page: reparatur.yaml }',
    right: '- { path: /reparatur, page: reparatur.yaml }',
  },
  'ignored-file': {
    severity: 'warning',
    title: 'Diese Datei liegt bei den Seiten, wird aber nicht gelesen.',
    messages: {
      ending: `%file% wird nicht gelesen: Seiten enden auf „.yaml“.
        Benennen Sie die Datei in „%page%“ um oder löschen Sie sie.`,
      folder: `Der Ordner %file% wird nicht gelesen.
        Legen Sie die Dateien direkt in den Ordner darüber und löschen Sie diesen.`,
      other: `%file% ist keine Seite und wird hier nicht gelesen.
        Löschen Sie die Datei; was Besucher herunterladen sollen, gehört in den Ordner pages/files.`,
      picture: `%file% liegt nicht dort, wo Bilder gesucht werden.
        Legen Sie das Bild in den Ordner pages/images oder löschen Sie es.`,
    },
    explanation: `Im Ordner pages liegen nur Seiten, deren Namen auf „.yaml“ enden, im Ordner pages/images Bilder und im Ordner pages/files Dateien zum Herunterladen, alle ohne weitere Unterordner. Anderes bleibt unbeachtet, auch „.yml“ und „.yaml.txt“. Windows blendet Endungen oft aus; im Explorer lassen sie sich unter „Ansicht“ einblenden.`,
    wrong: 'pages/lager.yml',
    right: 'pages/lager.yaml',
  },
  'orphan-page': {
    severity: 'warning',
    title: 'Zu dieser Seite führt kein Weg.',
    messages: {
      page: `Zur Seite „%path%“ führt kein Link: nicht im Menü, nicht im Fuß und auf keiner anderen Seite.
        Verlinken Sie sie, zum Beispiel mit „[Linktext](%path%)“ auf einer verwandten Seite.`,
    },
    explanation: `Besucher und Suchmaschinen finden eine Seite nur über Links. Eine Seite, zu der keiner führt, sieht nur, wer ihre Adresse kennt. Soll sie noch niemand sehen, schreiben Sie in die Datei „hidden: true“.`,
    wrong: 'routes:\n  - { path: /lager, page: lager.yaml }   # und nirgends ein Link zu /lager',
    right: 'text: Unser [Lager](/lager) in Schwieberdingen',
  },
} as const satisfies Record<string, Entry>
