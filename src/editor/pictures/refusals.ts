import { detectFormat, type FileFormat, type PictureFacts } from '#reading'
import { sizeText } from '../ui/size-text.ts'

/** Beyond it, browsers become slow and those on phones give up. */
const mostPixels = 80_000_000

const noPicture =
  'ist ein Dokument, kein Bild. Klicken Sie in Word mit der rechten Maustaste auf das Bild, wählen Sie „Als Grafik speichern“ und nehmen Sie die Datei, die dabei entsteht.'

/** Why a file cannot be a picture, and what to do, by format. Other formats are readable unless the file is damaged. */
const sentences: Partial<Record<FileFormat, string>> = {
  heic: 'ist ein Foto im Format HEIC vom iPhone, das dieser Browser nicht lesen kann. Wählen Sie am iPhone unter Einstellungen → Kamera → Formate „Maximale Kompatibilität“ und fotografieren Sie noch einmal. Ein Foto, das es schon gibt, senden Sie am iPhone als E-Mail an sich selbst; es kommt in der Regel als JPG an.',
  film: 'ist ein Film. Die Website zeigt Bilder: Halten Sie den Film an einer guten Stelle an und machen Sie ein Bildschirmfoto.',
  tiff: 'ist ein TIFF oder ein Rohbild der Kamera. Öffnen Sie es in einem Bildprogramm und speichern Sie es als JPG.',
  pdf: 'ist ein PDF und kein Bild. Zum Herunterladen fügen Sie es unter „Dateien“ hinzu. Soll eine Seite daraus als Bild erscheinen, machen Sie ein Bildschirmfoto von ihr.',
  zip: noPicture,
  rtf: noPicture,
  document: noPicture,
  svg: 'ist eine Zeichnung im Format SVG; so kann nur das Logo sein, links unter „Logo und Farben“. Für Bilder speichern Sie sie im Zeichenprogramm als PNG, mindestens 1600 Pixel breit.',
  other: 'lässt sich nicht als Bild lesen. Nehmen Sie ein JPG oder PNG.',
}

const damaged =
  'ist abgeschnitten oder beschädigt. Kopieren Sie die Datei noch einmal vom Telefon oder von der Kamera; lässt sie sich auch dort nicht öffnen, fotografieren Sie neu.'

export function cannotRead(kind: FileFormat): string {
  return sentences[kind] ?? damaged
}

export function refuseSize({ size }: Blob, limit: number): string | undefined {
  if (size === 0) return 'ist leer. Sie wurde wohl nicht zu Ende kopiert: Kopieren Sie sie noch einmal.'
  return size > limit
    ? `ist mit ${sizeText(size)} zu groß, höchstens ${sizeText(limit)} sind möglich. Verkleinern Sie die Datei, und versuchen Sie es noch einmal.`
    : undefined
}

/** Refuses by what is known before decoding, which might exhaust the memory. */
export function refuseFacts({ kind, width = 0, height = 0 }: PictureFacts): string | undefined {
  if (!kind) return damaged
  const number = (value: number) => value.toLocaleString('de-DE')
  return width * height > mostPixels
    ? `hat ${number(width)} × ${number(height)} Pixel; das ist mehr, als ein Browser verarbeiten kann. Verkleinern Sie das Bild in einem Bildprogramm auf 2400 Pixel Breite.`
    : undefined
}

export function refuseDownload(bytes: Uint8Array): string | undefined {
  const kind = detectFormat(bytes)
  if (kind === 'pdf') return undefined
  return kind === 'zip' || kind === 'rtf' || kind === 'document'
    ? 'ist ein Dokument, das nicht jeder öffnen kann. Speichern Sie es in Word oder Excel mit „Speichern unter“ als PDF.'
    : 'ist kein PDF. Zum Herunterladen bietet die Website nur PDF an; Bilder fügen Sie unter „Bilder“ hinzu.'
}
