import type { Entry } from './entry.ts'

/** The company's own facts: when it is open, and how to reach it. */
export const company = {
  'wrong-hours': {
    title: 'Diese Öffnungszeiten können nicht stimmen.',
    messages: {
      half: `Hier steht „%present%“, aber „%missing%“ fehlt.
        Ergänzen Sie „%missing%“; ist geschlossen, löschen Sie auch „%present%“.`,
      order: `Hier wird geschlossen, bevor geöffnet wird.
        Prüfen Sie „opens“ und „closes“; die spätere Uhrzeit steht unter „closes“.`,
      twice: `Für %day% steht schon in Zeile %line% etwas anderes.
        Nennen Sie jeden Tag nur einmal; bei einer Mittagspause dürfen sich die Zeiten nicht überschneiden.`,
      days: `%from% kommt in der Woche nach %to%.
        Nennen Sie unter „from“ den früheren und unter „to“ den späteren Tag; die Woche beginnt am Montag.`,
    },
    explanation: `Jeder Eintrag nennt Tage von „from“ bis „to“ und dazu „opens“ und „closes“, oder keines von beiden, wenn geschlossen ist. Ein Tag darf nur dann zweimal vorkommen, wenn sich die Zeiten nicht überschneiden. Die Zeiten stehen auf der Website und gehen an Suchmaschinen.`,
    wrong: '- { from: Mo, to: Fr, opens: "17:00", closes: "7:00" }',
    right: '- { from: Mo, to: Fr, opens: "7:00", closes: "17:00" }',
  },
  'phone-mismatch': {
    title: 'Angezeigt wird eine andere Nummer, als gewählt wird.',
    messages: {
      link: `Auf der Seite steht „%phone%“, gewählt wird aber „%phoneLink%“.
        Löschen Sie die Zeile „phoneLink“, oder schreiben Sie „phoneLink: %right%“.`,
      form: `„%phoneLink%“ ist keine Nummer zum Wählen; sie beginnt mit der Ländervorwahl und hat keine Leerzeichen.
        Löschen Sie die Zeile „phoneLink“, oder schreiben Sie „phoneLink: %right%“.`,
      letter: `In der Nummer „%phone%“ steht zwischen den Ziffern der Buchstabe „%letter%“.
        Schreiben Sie sie nur mit Ziffern, zum Beispiel „030 23125-100“.`,
      number: `„%phone%“ ist keine Nummer, die jemand wählen kann.
        Schreiben Sie Vorwahl und Rufnummer, zum Beispiel „030 23125-100“.`,
    },
    explanation: `Unter „phone“ steht in site.yaml die Telefonnummer, wie Besucher sie lesen; daraus ergibt sich, was das Telefon wählt. „phoneLink“ darf das auch ausdrücklich sagen, muss dann aber dieselbe Nummer meinen, sonst landet ein Anruf bei jemand anderem.`,
    wrong: 'phone: 030 23125-100\nphoneLink: +493023125101',
    right: 'phone: 030 23125-100',
  },
  'wrong-closure': {
    title: 'Diese Schließung kann nicht stimmen.',
    messages: {
      day: `Den „%day%“ gibt es im Kalender nicht.
        Schreiben Sie Tag, Monat und Jahr, zum Beispiel „24.12.2026“.`,
      order: `Die Schließung endet am %to% und beginnt erst am %from%.
        Schreiben Sie hinter „from“ den ersten und hinter „to“ den letzten Tag; nach Silvester gilt das neue Jahr.`,
      twice: `An diesen Tagen ist zum Teil schon nach dem Eintrag in Zeile %line% geschlossen.
        Machen Sie aus beiden einen Eintrag, oder ändern Sie „from“ und „to“.`,
    },
    explanation: `Jeder Eintrag unter „closures“ nennt mit „from“ den ersten und mit „to“ den letzten Tag, an dem geschlossen ist, beide mit Jahr. Der Hinweis auf den Seiten erscheint und verschwindet danach von selbst. Zwei Einträge dürfen sich nicht überschneiden, sonst widersprechen sich die Hinweise.`,
    wrong: '- { from: 24.12.2026, to: 6.1.2026, reason: Betriebsferien }',
    right: '- { from: 24.12.2026, to: 6.1.2027, reason: Betriebsferien }',
  },
  'past-closure': {
    severity: 'warning',
    title: 'Diese Schließung ist vorbei.',
    messages: {
      over: `Die Schließung war am %day% zu Ende; auf den Seiten steht sie nicht mehr.
        Löschen Sie den Eintrag, oder ändern Sie „from“ und „to“.`,
    },
    explanation: `Ein Eintrag unter „closures“ wirkt nur bis zu seinem letzten Tag. Danach steht er nur noch im Weg, und beim nächsten Mal übersieht man leicht, dass das Jahr noch das alte ist.`,
    wrong: '- { from: 24.12.2025, to: 6.1.2026, reason: Betriebsferien }',
    right: '- { from: 24.12.2026, to: 6.1.2027, reason: Betriebsferien }',
  },
  'duplicate-id': {
    title: 'Diesen Namen haben zwei Einträge.',
    messages: {
      id: `Den Namen „%value%“ hat schon der Eintrag in Zeile %line%.
        Geben Sie einem der beiden hinter „id“ einen anderen Namen.`,
    },
    explanation: `Standorte unter „locations“ und Ansprechpartner unter „contacts“ haben je einen Namen, „id“, mit dem Texte und Links sie meinen: {bewerbung.phone}, mailto:bewerbung. Haben zwei denselben, ginge ein Anruf an den Falschen.`,
    wrong: 'contacts:\n  - { id: buero, name: Anna }\n  - { id: buero, name: Bernd }',
    right: 'contacts:\n  - { id: anna, name: Anna }\n  - { id: bernd, name: Bernd }',
  },
  'unknown-location': {
    title: 'Diesen Standort gibt es nicht.',
    messages: {
      location: `Einen Standort „%location%“ gibt es in site.yaml nicht.
        Ergänzen Sie ihn dort unter „locations“ mit „id: %location%“, oder löschen Sie dieses Feld; dann stehen hier die Daten der Firma.`,
    },
    explanation: `Der Baustein „contact-details“ zeigt mit „location“ einen der weiteren Standorte. Sie stehen in site.yaml unter „locations“, jeder mit einer „id“.`,
    wrong: '- type: contact-details\n  title: Lager Heilbronn\n  location: Heilbronn',
    right: '- type: contact-details\n  title: Lager Heilbronn\n  location: heilbronn',
  },
} as const satisfies Record<string, Entry>
