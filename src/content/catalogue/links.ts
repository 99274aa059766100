import type { Entry } from './entry.ts'

/** Where links lead. */
export const links = {
  'dead-link': {
    severity: 'error',
    title: 'Dieser Link führt ins Leere.',
    messages: {
      page: {
        message: 'Eine Seite „%target%“ gibt es nicht.',
        hint: 'Die Adressen stehen in site.yaml unter „routes“.',
      },
      file: {
        message: 'Eine Datei „%target%“ gibt es nicht.',
        hint: 'Legen Sie sie in den Ordner pages/files.',
      },
      anchor: {
        message: 'Auf der Seite „%path%“ gibt es keinen Abschnitt „%anchor%“.',
        hint: 'Geben Sie dem Abschnitt dort „anchor: %anchor%“ oder lassen Sie „#%anchor%“ weg.',
      },
    },
    explanation:
      'Links führen zu einer Seite, die unter „routes“ in site.yaml steht (/reparatur), zu einem Abschnitt mit „anchor“ (/leistungen#services) oder zu einer Datei im Ordner pages/files (/files/urkunde.pdf).',
    wrong: 'to: /reperatur',
    right: 'to: /reparatur',
  },
  'wrong-link': {
    severity: 'error',
    title: 'So darf ein Link nicht aussehen.',
    messages: {
      form: { message: '„%target%“ ist kein Ziel für einen Link.', hint: '%advice%' },
    },
    explanation:
      'Erlaubt sind Seiten der Website (/kontakt), Dateien (/files/…), „tel“ für einen Anruf, „mailto“ für eine E-Mail und fremde Seiten mit https://.',
    wrong: 'to: www.epal.eu',
    right: 'to: https://www.epal.eu',
  },
  'unsafe-link': {
    severity: 'error',
    title: 'Dieser Link ist gefährlich.',
    messages: {
      scheme: {
        message: '„%target%“ würde beim Anklicken ein Programm ausführen, statt eine Seite zu öffnen.',
        hint: 'Nehmen Sie eine Seite wie /kontakt, tel, mailto oder https://…',
      },
    },
    explanation:
      'Adressen, die mit javascript:, data: oder file: beginnen, führen beim Anklicken Anweisungen aus oder öffnen Dateien des Besuchers. Angreifer nutzen das; auf der Website kommen sie deshalb nicht vor.',
    wrong: 'to: javascript:history.back()',
    right: 'to: /leistungen',
  },
} as const satisfies Record<string, Entry>
