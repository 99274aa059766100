import { error } from './entry.ts'

const again = 'Bitten Sie um eine Fassung ohne das, oder speichern Sie das Logo als PNG.'

/** The company's own logo and colours. */
export const brand = {
  'weak-contrast': error({
    brand: `Die Farbe „%color%“ unter %field% hebt sich %named% zu wenig ab: Für %what% ist ein Kontrast von %least% : 1 nötig, sie hat %ratio% : 1.
      Schreiben Sie "%better%", denselben Farbton so dunkel wie nötig.`,
  }),
  'unusable-logo': error({
    format: `Das Logo „%name%“ ist weder SVG noch PNG.
      Nehmen Sie eine Datei, die auf .svg oder .png endet.`,
    unreadable: `Das Logo „%name%“ lässt sich nicht lesen; die Datei ist leer, beschädigt oder etwas anderes.
      Speichern Sie es noch einmal aus dem Zeichenprogramm, und legen Sie es in den Ordner pages/images, in der Redaktion unter „Bilder“.`,
    size: `Das Logo „%name%“ sagt nicht, wie breit und wie hoch es ist.
      Speichern Sie es im Zeichenprogramm noch einmal mit „viewBox“.`,
    heavy: `Das Logo „%name%“ hat mehr als %most% kB, und jede Seite lädt es.
      Speichern Sie es als „optimiertes SVG“ oder als kleineres PNG.`,
    small: `Das Logo „%name%“ ist weniger als %least% Pixel hoch und wirkt unscharf.
      Nehmen Sie eine größere Fassung, am besten ein SVG.`,
    script: `Im Logo „%name%“ steht ein Programm oder etwas, das sich wie eines verhält.
      ${again}`,
    foreign: `Das Logo „%name%“ lädt etwas von einer anderen Adresse.
      ${again}`,
    letters: `Im Logo „%name%“ steht Text als Schrift; bei Besuchern ohne diese Schrift sähe er anders aus.
      Lassen Sie ihn im Zeichenprogramm in Pfade umwandeln, oder speichern Sie das Logo als PNG.`,
  }),
}
