import type { Entry } from './entry.ts'

const again = 'Bitten Sie um eine Fassung ohne das, oder speichern Sie das Logo als PNG.'

/** The company's own logo and colours. */
export const brand = {
  'weak-contrast': {
    title: 'Mit dieser Farbe wäre manches nicht zu lesen.',
    messages: {
      brand: `Die Farbe „%color%“ unter „%field%“ hebt sich %named% zu wenig ab: Für %what% ist ein Kontrast von %least% : 1 nötig, sie hat %ratio% : 1.
        Schreiben Sie "%better%", denselben Farbton so dunkel wie nötig.`,
    },
    explanation: `Wer schlecht sieht oder in der Sonne auf ein Telefon schaut, liest nur, was sich deutlich vom Grund abhebt. Text braucht einen Kontrast von 4,5 : 1, große Zahlen und feine Linien brauchen 3 : 1 (WCAG 2.2, Stufe AA; für viele Firmen durch das Barrierefreiheitsstärkungsgesetz Pflicht). Die Prüfung rechnet jede Stelle nach, an der die Farbe vorkommt.`,
    wrong: 'brand:\n  primary: "#7AB800"',
    right: 'brand:\n  primary: "#4C7200"',
  },
  'unusable-logo': {
    title: 'Diese Datei kann nicht das Logo sein.',
    messages: {
      format: `Das Logo „%name%“ ist weder SVG noch PNG.
        Nehmen Sie eine Datei, die auf .svg oder .png endet.`,
      unreadable: `Das Logo „%name%“ lässt sich nicht lesen; die Datei ist leer, beschädigt oder etwas anderes.
        Speichern Sie es noch einmal aus dem Zeichenprogramm in den Ordner pages/images.`,
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
    },
    explanation: `Das Logo liegt im Ordner pages/images, als SVG mit höchstens 30 kB oder als PNG mit höchstens 200 kB und mindestens 80 Pixeln Höhe. Ein SVG kann Programme enthalten und fremde Dateien laden; beides könnte Besuchern schaden oder sie verraten und wird deshalb abgelehnt. Schrift gehört als Pfad hinein.`,
    wrong: 'brand:\n  logo: logo.jpg',
    right: 'brand:\n  logo: logo.svg',
  },
} as const satisfies Record<string, Entry>
