import { asLink, error, warning } from './entry.ts'

const again = 'Bitten Sie um eine Fassung ohne das, oder speichern Sie das Logo als PNG.'

/** Pictures and other files next to the pages, and the company's own logo and colours. */
export const pictures = {
  'missing-image': error({
    file: `Das Bild „%file%“ gibt es im Ordner pages/images nicht.
      Vorhanden sind: %present%.`,
    foreign: `„%file%“ liegt bei jemand anderem; der wüsste von jedem Besucher, noch bevor er zugestimmt hat.
      ${asLink}`,
    elsewhere: `„%file%“ liegt auf einer anderen Website; die wüsste von jedem Besucher.
      Dürfen Sie das Bild verwenden, legen Sie es in den Ordner pages/images, in der Redaktion unter „Bilder“; hier steht dann nur sein Dateiname.`,
    folder: `Zum Bild „%file%“ gehört kein Ordner; hier steht nur der Dateiname.
      Legen Sie das Bild in den Ordner pages/images, in der Redaktion unter „Bilder“, und nennen Sie es hier ohne Ordner.`,
  }),
  'unlisted-drawing': warning({
    caption: `Hier steht „%caption%“ unter „%file%“; anderswo steht es dort nicht, und die übrigen Bilder wirken wie Fotos.
      Nehmen Sie es in „site.yaml“ (Für alle Seiten) unter „drawnPictures“ (Gezeichnete Bilder) auf, und streichen Sie das Wort hier: Es steht dann überall, wo das Bild zu sehen ist.`,
  }),
  'unusable-image': error({
    format: `„%name%“ hat ein Format, das die Website nicht zeigen kann.
      Speichern Sie das Bild als JPG, PNG, WebP oder AVIF.`,
    unreadable: `„%name%“, verwendet in %page%, lässt sich nicht als Bild lesen; die Datei ist leer, beschädigt oder gar kein Bild.
      Speichern Sie das Bild noch einmal aus dem Bildprogramm, und legen Sie es in den Ordner pages/images, in der Redaktion unter „Bilder“.`,
    ending: `„%name%“, verwendet in %page%, ist in Wahrheit ein Bild im Format %kind%.
      Speichern Sie es im Bildprogramm als JPG, PNG, WebP oder AVIF; die Endung allein zu ändern genügt nicht.`,
    misnamed: `„%name%“, verwendet in %page%, ist in Wahrheit ein Bild im Format %kind%.
      Benennen Sie die Datei in „%right%“ um und schreiben Sie diesen Namen auch in die Seite.`,
  }),
  'small-image': warning({
    width: `„%name%“, verwendet in %page%, ist nur %width% Pixel breit und wirkt auf großen Bildschirmen unscharf.
      Nehmen Sie eine Fassung mit mindestens %min% Pixeln, am besten 1600.`,
  }),
  'weak-alt': warning({
    file: `„%alt%“ ist ein Dateiname, keine Beschreibung.
      Schreiben Sie in einem Satz, was zu sehen ist.`,
    nothing: `„%alt%“ sagt nicht, was zu sehen ist.
      Schreiben Sie in einem Satz, was zu sehen ist.`,
    opening: `Die Beschreibung beginnt mit „%opening%“; dass es ein Bild ist, sagt das Vorleseprogramm schon.
      Beginnen Sie gleich mit dem, was zu sehen ist.`,
  }),
  'refused-download': error({
    kind: `%file% wird nicht veröffentlicht: Herunterladen lassen sich nur Dateien mit der Endung %endings%.
      Speichern Sie die Datei am besten als PDF, oder löschen Sie sie.`,
    folder: `Der Ordner %file% wird nicht veröffentlicht.
      Legen Sie die Dateien direkt in den Ordner pages/files, und löschen Sie diesen.`,
    hidden: `%file% ist eine versteckte Datei und wird nicht veröffentlicht.
      Löschen Sie sie; zu sehen ist sie erst, wenn der Dateimanager auch versteckte Dateien zeigt.`,
    link: `%file% ist nur eine Verknüpfung zu einem anderen Ort und wird nicht veröffentlicht.
      Legen Sie die Datei selbst in den Ordner pages/files, und löschen Sie die Verknüpfung.`,
    empty: `%file% ist leer; wer sie herunterlädt, kann sie nicht öffnen.
      Speichern Sie die Datei noch einmal in den Ordner pages/files, oder löschen Sie sie.`,
  }),
  'unused-file': warning({
    image: `Das Bild %file% kommt auf keiner Seite vor.
      Nehmen Sie es in eine Seite auf oder löschen Sie es.`,
    file: `Zur Datei %file% führt kein Link.
      Verlinken Sie sie auf einer Seite oder löschen Sie sie.`,
  }),
  'weak-contrast': error({
    brand: `Die Farbe „%color%“ unter %field% hebt sich %named% zu wenig ab: Für %what% ist ein Kontrast von %min% : 1 nötig, sie hat %ratio% : 1.
      Schreiben Sie "%better%", denselben Farbton so dunkel wie nötig.`,
  }),
  'unusable-logo': error({
    format: `Das Logo „%name%“ ist weder SVG noch PNG.
      Nehmen Sie eine Datei, die auf .svg oder .png endet.`,
    unreadable: `Das Logo „%name%“ lässt sich nicht lesen; die Datei ist leer, beschädigt oder etwas anderes.
      Speichern Sie es noch einmal aus dem Zeichenprogramm, und legen Sie es in den Ordner pages/images, in der Redaktion unter „Bilder“.`,
    size: `Das Logo „%name%“ sagt nicht, wie breit und wie hoch es ist.
      Speichern Sie es im Zeichenprogramm noch einmal mit „viewBox“.`,
    heavy: `Das Logo „%name%“ hat mehr als %max% kB, und jede Seite lädt es.
      Speichern Sie es als „optimiertes SVG“ oder als kleineres PNG.`,
    small: `Das Logo „%name%“ ist weniger als %min% Pixel hoch und wirkt unscharf.
      Nehmen Sie eine größere Fassung, am besten ein SVG.`,
    script: `Im Logo „%name%“ steht ein Programm oder etwas, das sich wie eines verhält.
      ${again}`,
    foreign: `Das Logo „%name%“ lädt etwas von einer anderen Adresse.
      ${again}`,
    letters: `Im Logo „%name%“ steht Text als Schrift; bei Besuchern ohne diese Schrift sähe er anders aus.
      Lassen Sie ihn im Zeichenprogramm in Pfade umwandeln, oder speichern Sie das Logo als PNG.`,
  }),
}
