import type { Entry } from './entry.ts'

/** Pictures and other files beside the pages. */
export const pictures = {
  'missing-image': {
    severity: 'error',
    title: 'Dieses Bild gibt es nicht.',
    messages: {
      file: {
        message: 'Das Bild „%file%“ gibt es im Ordner pages/images nicht.',
        hint: 'Vorhanden sind: %present%.',
      },
    },
    explanation:
      'Bilder liegen im Ordner pages/images und werden mit ihrem Dateinamen genannt, zum Beispiel gitterbox.jpg. Groß- und Kleinschreibung zählt.',
    wrong: 'image: { file: Gitterbox.JPG, alt: Gitterbox mit geöffneter Klappe }',
    right: 'image: { file: gitterbox.jpg, alt: Gitterbox mit geöffneter Klappe }',
  },
} as const satisfies Record<string, Entry>
