import type { MessageName } from '../problems.ts'

/** The editor in the browser cannot change such a file. */
const strayFile = 'Bitten Sie die Person, die Ihre Website betreut, hier Ordnung zu schaffen.'

/**
 * Replaces the hint or the whole message for editors who see fields instead of a file, where different names for the
 * fields are not enough (src/editor/desk/plain-words.ts). Only the holes of the original message are available.
 */
export const inBrowser: Partial<Record<MessageName, string>> = {
  'missing-field/field': 'Füllen Sie es aus. %meaning%',
  'wrong-value/empty': 'Schreiben Sie etwas hinein%or%. %meaning%',
  'wrong-value/emptyEntry': 'Schreiben Sie etwas hinein, oder löschen Sie den Eintrag. %meaning%',
  'wrong-value/emptyList': 'Fügen Sie einen Eintrag hinzu%or%. %meaning%',
  'wrong-value/noEntries': 'Fügen Sie einen Eintrag hinzu. %meaning%',
  'unreadable-file/encoding': `Stimmen die Umlaute in der Vorschau, klicken Sie auf „Beheben“. Stimmen sie nicht, bitten Sie die Person, die Ihre Website betreut.`,
  'unsupported-markup/image': 'Bilder haben ein eigenes Feld: „image“.',
  'open-markup/note': 'Löschen Sie diese Zeile.',
  'dead-link/page': 'Wählen Sie eine aus der Liste.',
  'dead-link/resting': `Die Seite „%path%“ ruht, niemand kann sie sehen.
    Nennen Sie eine andere Seite, löschen Sie den Link, oder zeigen Sie die Seite wieder (links unter „Diese Seite“).`,
  'dead-link/file': 'Fügen Sie sie oben unter „Bilder“ bei den Dateien hinzu.',
  'dead-link/anchor': `Öffnen Sie dort den Abschnitt und schreiben Sie „%anchor%“ unter „anchor“, oder lassen Sie „#%anchor%“ weg.`,
  'dead-link/contact': 'Ergänzen Sie ihn unter „contacts“, mit dem kurzen Namen „%id%“.',
  'wrong-link/email': `Tragen Sie die Adresse unter „contacts“ ein, zum Beispiel mit dem kurzen Namen „bewerbung“; hier schreiben Sie dann „mailto:bewerbung“.`,
  'wrong-link/phone': `Tragen Sie die Nummer unter „contacts“ ein, zum Beispiel mit dem kurzen Namen „ankauf“; hier schreiben Sie dann „tel:ankauf“.`,
  'wrong-link/label': `Schreiben Sie als Text „{%fact%}“. Soll er zu „%shown%“ führen, tragen Sie das unter „contacts“ ein und schreiben als Ziel „%scheme%:“ mit dem kurzen Namen des Eintrags.`,
  'missing-image/folder': 'Wählen Sie eines aus, oder fügen Sie es oben unter „Bilder“ hinzu.',
  'missing-image/elsewhere': 'Dürfen Sie das Bild verwenden, fügen Sie es oben unter „Bilder“ hinzu.',
  'unusable-image/unreadable': `Speichern Sie das Bild noch einmal aus dem Bildprogramm, und fügen Sie es hier neu hinzu.`,
  'heading-outline/missing': 'Fügen Sie ihn hinzu; er kommt von selbst an den Anfang.',
  'heading-outline/second': 'Löschen Sie einen der beiden.',
  'ignored-file/ending': strayFile,
  'ignored-file/folder': strayFile,
  'ignored-file/other': `${strayFile} Was Besucher herunterladen sollen, fügen Sie oben unter „Bilder“ bei den Dateien hinzu.`,
  'ignored-file/picture': `${strayFile} Soll das Bild zu sehen sein, fügen Sie es oben unter „Bilder“ hinzu.`,
  'page-without-route/page': `Diese Seite hat keine Adresse.
    Lassen Sie sie ruhen (links unter „Diese Seite“), oder legen Sie eine „Neue Seite“ an, die mit einer Kopie von ihr beginnt.`,
  'hidden-start/page': 'Zeigen Sie sie wieder: Nehmen Sie das Häkchen bei „hidden“ weg.',
  'wrong-redirect/page': 'Löschen Sie diese Weiterleitung, oder ändern Sie die Adresse der Seite.',
  'wrong-redirect/loop': 'Wählen Sie unter „to“ eine andere Seite, oder löschen Sie den Eintrag.',
  'unusable-logo/unreadable': `Speichern Sie es noch einmal aus dem Zeichenprogramm, und fügen Sie es hier neu hinzu.`,
  'placeholder-data/declared': `Tragen Sie die echten Angaben ein, und nehmen Sie dann das Häkchen bei „placeholders“ weg.`,
  'incomplete-imprint/page': `Eine Seite „Impressum“ gibt es nicht.
    Legen Sie sie unter „Neue Seite“ an.`,
  'incomplete-imprint/link': 'Ergänzen Sie ihn unter „legal“.',
  'unnamed-processor/page': `Eine Seite „Datenschutz“ gibt es nicht.
    Legen Sie sie unter „Neue Seite“ an.`,
  'unnamed-processor/link': 'Ergänzen Sie ihn unter „legal“.',
  'own-photographs/unanswered': 'Wählen Sie unter „premises“, woher sie stammen.',
  'own-photographs/unmarked': `Die Bilder vom Betrieb sind laut „premises“ gezeichnet, aber unter keinem steht es.
    Schreiben Sie bei Bildern von Hof und Halle unter „caption“: Visualisierung.`,
  'missing-licence/none': `Fügen Sie die Urkunde oben unter „Bilder“ bei den Dateien hinzu, und verlinken Sie sie.`,
  'missing-licence/sample': `Fügen Sie die echte Urkunde oben unter „Bilder“ bei den Dateien hinzu, und verlinken Sie sie hier.`,
}
