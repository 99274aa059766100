import type { Entry } from './entry.ts'

/** What must also be true before the site goes online. */
export const launch = {
  'placeholder-data': {
    severity: 'warning',
    title: 'Die Firmendaten sind noch Platzhalter.',
    messages: {
      fact: `Die Angabe „%name%“ ist noch ein Platzhalter: %value%.
        Tragen Sie die echte Angabe ein.`,
      sample: `Die Angabe „%name%“ ist noch ein Muster: %value%.
        Tragen Sie die echte Angabe ein.`,
      declared: `Die Firmendaten in site.yaml sind noch Platzhalter.
        Tragen Sie die echten Angaben ein und setzen Sie „placeholders: false“.`,
    },
    explanation: `Vor der Veröffentlichung müssen in site.yaml unter „company“ und „privacy“ die echten Angaben stehen. Danach wird „placeholders“ auf false gesetzt.`,
    wrong: 'vatId: "[USt-IdNr. eintragen]"',
    right: 'vatId: die Nummer aus dem Bescheid des Bundeszentralamts für Steuern',
  },
  'placeholder-url': {
    severity: 'warning',
    title: 'Diese Adresse im Internet gibt es nicht.',
    messages: {
      site: `Die Adresse der Website ist noch ein Platzhalter: %url%.
        Tragen Sie unter „url“ die Adresse ein, unter der die Website erreichbar ist.`,
      email: `Die E-Mail-Adresse ist noch ein Platzhalter: %email%.
        Tragen Sie die Adresse ein, unter der Anfragen ankommen sollen.`,
    },
    explanation: `Adressen, die auf „.example“, „.test“ oder „.invalid“ enden, sind für Beispiele reserviert; dort kommt nichts an. Die Adresse der Website steht in den Angaben für Suchmaschinen und in jedem geteilten Link.`,
    wrong: 'url: https://palettenbetrieb.example',
    right: 'url: https://www.ihre-domain.de',
  },
  'incomplete-imprint': {
    severity: 'warning',
    title: 'Das Impressum ist nicht vollständig.',
    messages: {
      page: `Unter „routes“ gibt es keine Seite „Impressum“.
        Legen Sie eine an, zum Beispiel „- { path: /impressum, page: impressum.yaml }“.`,
      link: `Zum Impressum (%path%) führt im Fuß der Seite kein Link.
        Ergänzen Sie unter „legal“: „- { label: Impressum, to: %path% }“.`,
      facts: `Im Impressum fehlen Angaben: %missing%.
        Ergänzen Sie sie auf dieser Seite; eingesetzt wird, was in site.yaml steht.`,
      postbox: `Ein Postfach genügt im Impressum nicht: %street%.
        Tragen Sie Straße und Hausnummer ein, unter denen die Firma anzutreffen ist.`,
      value: `„%value%“ unter „%field%“ passt nicht zur Rechtsform %legalForm%.
        Tragen Sie die Angabe aus dem Handelsregister oder vom Finanzamt ein.`,
    },
    explanation: `Das Impressum nennt nach § 5 DDG Namen und Rechtsform, eine Anschrift (kein Postfach), die Vertretungsberechtigten, E-Mail und einen zweiten schnellen Weg wie Telefon, bei eingetragenen Firmen Registergericht und Registernummer und die Umsatzsteuer-Identifikationsnummer. Es ist von jeder Seite aus zu erreichen. Einzelunternehmen ohne Eintrag im Handelsregister brauchen kein Register, nennen aber den Inhaber mit Vor- und Nachnamen; wer keine Umsatzsteuer-Identifikationsnummer hat, schreibt „keine“ und lässt sie auf der Seite weg.`,
    wrong: 'text: |\n  {name}\\\n  {street}\\\n  {postalCode} {city}',
    right: `text: |\n  {name}\\\n  {street}\\\n  {postalCode} {city}\n\n  Vertreten durch: {representative}\n\n  {registerCourt}, {registerNumber}`,
  },
  'unnamed-processor': {
    severity: 'warning',
    title: 'Die Datenschutzerklärung nennt nicht alle, die Daten verarbeiten.',
    messages: {
      page: `Unter „routes“ gibt es keine Seite „Datenschutz“.
        Legen Sie eine an, zum Beispiel „- { path: /datenschutz, page: datenschutz.yaml }“.`,
      link: `Zur Datenschutzerklärung (%path%) führt im Fuß der Seite kein Link.
        Ergänzen Sie unter „legal“: „- { label: Datenschutz, to: %path% }“.`,
      facts: `In der Datenschutzerklärung fehlen Angaben: %missing%.
        Ergänzen Sie sie auf dieser Seite; eingesetzt wird, was in site.yaml steht.`,
    },
    explanation: `Nach Art. 13 DSGVO erfahren Besucher, wer ihre Daten verarbeitet (Hoster, Formulardienst, E-Mail-Dienst), wo, auf welcher Grundlage und wie lange. Die Angaben stehen in site.yaml unter „privacy“ und werden auf der Seite mit {host}, {formProcessor}, {mailProvider} und so weiter eingesetzt.`,
    wrong: 'text: Unsere Website wird von einem Dienstleister ausgeliefert.',
    right: 'text: "**Hoster:** {host}. Protokolle bewahrt er auf: {logRetention}."',
  },
  'missing-licence': {
    severity: 'warning',
    title: 'Die Lizenzurkunde fehlt oder ist noch ein Platzhalter.',
    messages: {
      none: `Hier steht, dass der Betrieb lizenziert ist, aber keine Seite zeigt die Urkunde.
        Legen Sie die Urkunde in den Ordner pages/files und verlinken Sie sie, zum Beispiel mit „/files/lizenzurkunde.pdf“.`,
      sample: `„%name%“ ist noch ein Platzhalter.
        Legen Sie die echte Urkunde in den Ordner pages/files und verlinken Sie sie hier.`,
    },
    explanation: `Wer mit einer EPAL-Lizenz wirbt, muss sie haben und zeigt sie am besten. Solange nur ein Platzhalter verlinkt ist, laden Besucher ein leeres Dokument herunter.`,
    wrong: 'to: /files/lizenzurkunde-platzhalter.pdf',
    right: 'to: /files/lizenzurkunde.pdf',
  },
  'unproven-claim': {
    severity: 'warning',
    title: 'Für eine Zahl oder eine Aussage fehlt der Beleg.',
    messages: {
      figure: `Zur Zahl „%value%“ (%label%) fehlt der Beleg. Wer sie nicht belegen kann, wirbt irreführend (§ 5 UWG); ein Wettbewerber kann dann abmahnen lassen.
        Ergänzen Sie „proof“ mit „source“, „date“ und „confirmedBy“, oder lassen Sie die Zahl weg.`,
      claim: `Für die Aussage „%wording%“ (%where%) fehlt der Beleg. Wer sie nicht belegen kann, wirbt irreführend (§ 5 UWG); ein Wettbewerber kann dann abmahnen lassen.
        Ergänzen Sie hier „proof“ mit „source“, „date“ und „confirmedBy“, oder nehmen Sie die Aussage von den Seiten.`,
      gone: `Die Aussage „%wording%“ steht auf keiner Seite.
        Schreiben Sie sie so, wie sie auf der Seite steht, oder löschen Sie den Eintrag.`,
      unlisted: `Hier steht „%word%“, eine Aussage zu Umwelt, Lizenz oder Norm, für die in site.yaml kein Beleg vorgesehen ist.
        Ergänzen Sie unter „claims“ einen Eintrag mit „wording: %word%“ und „proof“, oder schreiben Sie es anders.`,
    },
    explanation: `Werbung mit Zahlen und mit Aussagen zu Umwelt, Lizenz oder Norm muss stimmen, und wer wirbt, muss es zeigen können (§ 5 UWG). Kann er das nicht, können Wettbewerber und Verbände ihn abmahnen: Er muss die Aussage zurücknehmen und die Kosten tragen. Deshalb steht bei jeder Zahl im Baustein „figures“ und bei jeder Aussage unter „claims“ in site.yaml, woraus sie hervorgeht (source), von wann das ist (date) und wer im Betrieb dafür einsteht (confirmedBy). Bei Zahlen zeigt die Seite Quelle und Stand; der Name erscheint nirgends.`,
    wrong: '- value: −50 %\n  label: CO₂ durch Reparatur',
    right: `- value: −50 %\n  label: CO₂ durch Reparatur\n  proof:\n    source: Ökobilanz des Instituts, das sie erstellt hat\n    date: März 2026\n    confirmedBy: Name der Geschäftsführung`,
  },
} as const satisfies Record<string, Entry>
