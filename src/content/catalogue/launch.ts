import type { Entry } from './entry.ts'

/** What must also be true before the site goes online. */
export const launch = {
  'placeholder-data': {
    severity: 'warning',
    title: 'Die Firmendaten sind noch Platzhalter.',
    messages: {
      fact: {
        message: 'Die Angabe „%name%“ ist noch ein Platzhalter: %value%.',
        hint: 'Tragen Sie die echte Angabe ein.',
      },
      declared: {
        message: 'Die Firmendaten in site.yaml sind noch Platzhalter.',
        hint: 'Tragen Sie die echten Angaben ein und setzen Sie „placeholders: false“.',
      },
    },
    explanation:
      'Vor der Veröffentlichung müssen in site.yaml unter „company“ und „privacy“ die echten Angaben stehen. Danach wird „placeholders“ auf false gesetzt.',
    wrong: 'vatId: "[USt-IdNr. eintragen]"',
    right: 'vatId: die Nummer aus dem Bescheid des Bundeszentralamts für Steuern',
  },
} as const satisfies Record<string, Entry>
