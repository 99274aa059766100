import { warning } from './entry.ts'

/** What must also be true before the site goes online. */
export const launch = {
  'placeholder-data': warning({
    fact: `Die Angabe %name% ist noch ein Platzhalter: %value%.
      Tragen Sie die echte Angabe ein.`,
    sample: `Die Angabe %name% ist noch ein Muster: %value%.
      Tragen Sie die echte Angabe ein.`,
    text: `Hier steht noch ein Platzhalter: %found%.
      Schreiben Sie, was wirklich gilt, oder nehmen Sie die Stelle von der Seite.`,
    declared: `Die Firmendaten in „site.yaml“ (Für alle Seiten) sind noch Platzhalter.
      Tragen Sie die echten Angaben ein, und schalten Sie dann „placeholders“ (Firmendaten sind Platzhalter) aus.`,
  }),
  'placeholder-url': warning({
    site: `Die Adresse der Website ist noch ein Platzhalter: %url%.
      Tragen Sie unter „url“ (Adresse der Website) die Adresse ein, unter der die Website erreichbar ist.`,
    email: `Die E-Mail-Adresse ist noch ein Platzhalter: %email%.
      Tragen Sie die Adresse ein, unter der Anfragen ankommen sollen.`,
  }),
  'incomplete-imprint': warning({
    page: `Unter „routes“ (Adressen der Seiten) gibt es keine Seite „Impressum“.
      Legen Sie eine an, zum Beispiel mit der Adresse „/impressum“.`,
    link: `Zum Impressum (%path%) führt im Fuß der Seite kein Link.
      Ergänzen Sie ihn in „site.yaml“ (Für alle Seiten) unter „legal“ (Rechtliche Links).`,
    facts: `Im Impressum fehlen Angaben: %missing%.
      Ergänzen Sie sie auf dieser Seite; eingesetzt wird, was in „site.yaml“ (Für alle Seiten) steht.`,
    postbox: `Ein Postfach genügt im Impressum nicht: %street%.
      Tragen Sie Straße und Hausnummer ein, unter denen die Firma anzutreffen ist.`,
  }),
  'unnamed-processor': warning({
    page: `Unter „routes“ (Adressen der Seiten) gibt es keine Seite „Datenschutz“.
      Legen Sie eine an, zum Beispiel mit der Adresse „/datenschutz“.`,
    link: `Zur Datenschutzerklärung (%path%) führt im Fuß der Seite kein Link.
      Ergänzen Sie ihn in „site.yaml“ (Für alle Seiten) unter „legal“ (Rechtliche Links).`,
    facts: `In der Datenschutzerklärung fehlen Angaben: %missing%.
      Ergänzen Sie sie auf dieser Seite; eingesetzt wird, was in „site.yaml“ (Für alle Seiten) steht.`,
  }),
  'missing-licence': warning({
    none: `Hier steht, dass der Betrieb lizenziert ist, aber keine Seite zeigt die Urkunde.
      Legen Sie die Urkunde in den Ordner pages/files, in der Redaktion unter „Bilder“, und verlinken Sie sie, zum Beispiel mit „/files/lizenzurkunde.pdf“.`,
    sample: `„%name%“ ist noch ein Platzhalter.
      Legen Sie die echte Urkunde in den Ordner pages/files, in der Redaktion unter „Bilder“, und verlinken Sie sie hier.`,
  }),
  'own-photographs': warning({
    unanswered: `Niemand hat gesagt, ob die Bilder von Hof, Halle und Ware eigene Fotos sind. Gezeichnete zeigen einen Betrieb, den es so nicht gibt; wer sie nicht als solche kennzeichnet, wirbt irreführend (§ 5 UWG).
      Tragen Sie in „site.yaml“ (Für alle Seiten) unter „premises“ (Bilder vom Betrieb) ein: „photographed“ (eigene Fotos) oder „drawn“ (am Computer gezeichnet).`,
    unmarked: `Die Bilder vom Betrieb sind laut „premises“ (Bilder vom Betrieb) gezeichnet, aber bei keinem steht es.
      Nehmen Sie sie in „site.yaml“ (Für alle Seiten) unter „drawnPictures“ (Gezeichnete Bilder) auf.`,
  }),
  'open-duty': warning({
    deforestation: `Niemand hat gesagt, ob neue Paletten, die Sie leer verkaufen, unter die EU-Verordnung gegen Entwaldung (2023/1115) fallen. Sie gilt ab dem 30. Dezember 2026, für kleine Betriebe ab dem 30. Juni 2027.
      Fragen Sie Ihre Anwältin oder Ihren Anwalt, und tragen Sie in „site.yaml“ (Für alle Seiten) bei „duties“ (Pflichten) unter „deforestation“ (Verordnung gegen Entwaldung) ein, wer was wann geklärt hat.`,
    packaging: `Niemand hat gesagt, wie Sie Transportverpackungen zurücknehmen (§ 15 VerpackG) und ob Sie im Register LUCID stehen.
      Fragen Sie Ihre Anwältin oder Ihren Anwalt, und tragen Sie in „site.yaml“ (Für alle Seiten) bei „duties“ (Pflichten) unter „packaging“ (Rücknahme von Verpackung) ein, wer was wann geklärt hat.`,
  }),
  'unproven-claim': warning({
    figure: `Zur Zahl „%value%“ (%label%) fehlt der Beleg. Wer sie nicht belegen kann, wirbt irreführend (§ 5 UWG); ein Wettbewerber kann dann abmahnen lassen.
      Ergänzen Sie „proof“ (Beleg) mit „source“ (Quelle des Belegs), „date“ (Datum des Belegs) und „confirmedBy“ (Verantwortliche Person), oder lassen Sie die Zahl weg.`,
    claim: `Für die Aussage „%wording%“ (%where%) fehlt der Beleg. Wer sie nicht belegen kann, wirbt irreführend (§ 5 UWG); ein Wettbewerber kann dann abmahnen lassen.
      Ergänzen Sie hier „proof“ (Beleg) mit „source“ (Quelle des Belegs), „date“ (Datum des Belegs) und „confirmedBy“ (Verantwortliche Person), oder nehmen Sie die Aussage von den Seiten.`,
    gone: `Die Aussage „%wording%“ steht auf keiner Seite.
      Schreiben Sie sie so, wie sie auf der Seite steht, oder löschen Sie den Eintrag.`,
    unlisted: `Hier steht „%word%“, eine Aussage zu Umwelt, Lizenz, Norm, Menge oder Lieferung, für die in „site.yaml“ (Für alle Seiten) kein Beleg vorgesehen ist.
      Ergänzen Sie dort unter „claims“ (Aussagen mit Beleg) einen Eintrag mit „%word%“ als „wording“ (Wortlaut) und mit „proof“ (Beleg), oder schreiben Sie es anders.`,
  }),
}
