import { asLink, type Entry } from './entry.ts'

/** Pictures and other files next to the pages. */
export const pictures = {
  'missing-image': {
    title: 'Dieses Bild gibt es nicht.',
    messages: {
      file: `Das Bild „%file%“ gibt es im Ordner pages/images nicht.
        Vorhanden sind: %present%.`,
      foreign: `„%file%“ liegt bei jemand anderem; der wüsste von jedem Besucher, noch bevor er zugestimmt hat.
        ${asLink}`,
      elsewhere: `„%file%“ liegt auf einer anderen Website; die wüsste von jedem Besucher.
        Dürfen Sie das Bild verwenden, speichern Sie es im Ordner pages/images und schreiben Sie hier nur seinen Dateinamen.`,
      folder: `Zum Bild „%file%“ gehört kein Ordner; hier steht nur der Dateiname.
        Legen Sie das Bild in den Ordner pages/images und schreiben Sie seinen Namen ohne Ordner.`,
    },
    explanation: `Bilder liegen im Ordner pages/images und werden mit ihrem Dateinamen genannt, zum Beispiel gitterbox.jpg. Groß- und Kleinschreibung zählt.`,
    wrong: 'image: { file: Gitterbox.JPG, alt: Gitterbox mit geöffneter Klappe }',
    right: 'image: { file: gitterbox.jpg, alt: Gitterbox mit geöffneter Klappe }',
  },
  'unusable-image': {
    title: 'Diese Datei lässt sich nicht als Bild zeigen.',
    messages: {
      format: `„%name%“ hat ein Format, das die Website nicht zeigen kann.
        Speichern Sie das Bild als JPG, PNG, WebP oder AVIF.`,
      unreadable: `„%name%“, verwendet in %page%, lässt sich nicht als Bild lesen; die Datei ist leer, beschädigt oder gar kein Bild.
        Speichern Sie das Bild noch einmal aus dem Bildprogramm in den Ordner pages/images.`,
      ending: `„%name%“, verwendet in %page%, ist in Wahrheit ein Bild im Format %kind%.
        Speichern Sie es im Bildprogramm als JPG, PNG, WebP oder AVIF; die Endung allein zu ändern genügt nicht.`,
      misnamed: `„%name%“, verwendet in %page%, ist in Wahrheit ein Bild im Format %kind%.
        Benennen Sie die Datei in „%right%“ um und schreiben Sie diesen Namen auch in die Seite.`,
    },
    explanation: `Bilder der Website sind JPG, PNG, WebP oder AVIF, und ihre Endung sagt, welches davon. Bilder vom iPhone (HEIC), TIFF und PDF zeigt kein Browser zuverlässig. Eine Datei, die beim Kopieren abgeschnitten wurde, lässt sich ebenfalls nicht verwenden.`,
    wrong: 'image: { file: gitterbox.heic, alt: Gitterbox mit geöffneter Klappe }',
    right: 'image: { file: gitterbox.jpg, alt: Gitterbox mit geöffneter Klappe }',
  },
  'small-image': {
    severity: 'warning',
    title: 'Dieses Bild ist klein und wird unscharf.',
    messages: {
      width: `„%name%“, verwendet in %page%, ist nur %width% Pixel breit und wirkt auf großen Bildschirmen unscharf.
        Nehmen Sie eine Fassung mit mindestens %least% Pixeln, am besten 1600.`,
    },
    explanation: `Bilder werden bis zu 1600 Pixel breit gezeigt. Aus einem kleineren Bild lässt sich kein schärferes machen. Oft liegt das Original noch auf der Kamera oder beim Fotografen; Vergrößern im Bildprogramm hilft nicht.`,
    wrong: 'gitterbox.jpg mit 640 × 427 Pixeln',
    right: 'gitterbox.jpg mit 1600 × 1067 Pixeln',
  },
  'heavy-image': {
    severity: 'warning',
    title: 'Diese Bilddatei ist sehr groß.',
    messages: {
      bytes: `„%name%“, verwendet in %page%, ist %megabytes% MB groß.
        Verkleinern Sie das Bild auf etwa 2400 Pixel Breite und speichern Sie es als JPG.`,
    },
    explanation: `Besucher laden immer eine verkleinerte Fassung. Das Original bleibt aber im Projekt und macht jede Veröffentlichung langsamer. Mehr als 2400 Pixel in der Breite bringen keinen Gewinn.`,
    wrong: 'gitterbox.jpg mit 8,2 MB',
    right: 'gitterbox.jpg mit 0,4 MB',
  },
  'weak-alt': {
    severity: 'warning',
    title: 'Die Bildbeschreibung hilft niemandem, der das Bild nicht sieht.',
    messages: {
      file: `„%alt%“ ist ein Dateiname, keine Beschreibung.
        Schreiben Sie in einem Satz, was zu sehen ist.`,
      nothing: `„%alt%“ sagt nicht, was zu sehen ist.
        Schreiben Sie in einem Satz, was zu sehen ist.`,
      opening: `Die Beschreibung beginnt mit „%opening%“; dass es ein Bild ist, sagt das Vorleseprogramm schon.
        Beginnen Sie gleich mit dem, was zu sehen ist.`,
      long: `Die Beschreibung hat %count% Zeichen; vorgelesen werden soll sie in einem Atemzug.
        Kürzen Sie sie auf höchstens %max% Zeichen.`,
    },
    explanation: `Die Beschreibung unter „alt“ wird Menschen vorgelesen, die das Bild nicht sehen, und erscheint, wenn es nicht lädt. Sie sagt in einem kurzen Satz, was zu sehen ist: nicht den Dateinamen und nicht, dass es ein Bild ist.`,
    wrong: 'alt: Bild von gitterbox_2.jpg',
    right: 'alt: Gitterbox mit Holzboden und geöffneter Klappe',
  },
  'unused-file': {
    severity: 'warning',
    title: 'Diese Datei verwendet niemand.',
    messages: {
      image: `Das Bild %file% kommt auf keiner Seite vor.
        Nehmen Sie es in eine Seite auf oder löschen Sie es.`,
      file: `Zur Datei %file% führt kein Link.
        Verlinken Sie sie auf einer Seite oder löschen Sie sie.`,
    },
    explanation: `Was niemand verwendet, macht das Projekt unübersichtlich, und Dateien im Ordner pages/files kann jeder herunterladen, der ihre Adresse kennt. Was eine Seite verwendet, die mit „hidden: true“ ruht, gilt als verwendet.`,
    wrong: 'pages/images/gitterbox-alt.jpg, auf keiner Seite',
    right: 'image: { file: gitterbox-alt.jpg, alt: Ältere Gitterbox mit Rost am Rahmen }',
  },
} as const satisfies Record<string, Entry>
