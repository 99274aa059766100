import type { Entry } from './entry.ts'

const noTarget = '„%target%“ ist kein Ziel für einen Link.'

/** The targets of links. */
export const links = {
  'dead-link': {
    title: 'Dieser Link führt ins Leere.',
    messages: {
      page: `Eine Seite „%target%“ gibt es nicht.
        Die Adressen stehen in site.yaml unter „routes“.`,
      resting: `Die Seite „%path%“ ruht: In %page% steht „hidden: true“.
        Nennen Sie eine andere Seite oder löschen Sie den Link. Soll die Seite wieder erscheinen, löschen Sie stattdessen dort die Zeile.`,
      file: `Eine Datei „%target%“ gibt es nicht.
        Legen Sie sie in den Ordner pages/files.`,
      anchor: `Auf der Seite „%path%“ gibt es keinen Abschnitt „%anchor%“.
        Geben Sie dem Abschnitt dort „anchor: %anchor%“ oder lassen Sie „#%anchor%“ weg.`,
      contact: `Einen Ansprechpartner oder Standort „%id%“ gibt es in site.yaml nicht.
        Ergänzen Sie ihn dort unter „contacts“: „- { id: %id%, name: …, %field%: … }“.`,
      way: `Zu „%id%“ steht in site.yaml kein Feld „%field%“.
        Ergänzen Sie es dort.`,
    },
    explanation: `Links führen zu einer Seite, die unter „routes“ in site.yaml steht (/reparatur), zu einem Abschnitt mit „anchor“ (/leistungen#services) oder zu einer Datei im Ordner pages/files (/files/urkunde.pdf). Zu einer Seite, die mit „hidden: true“ ruht, kann kein Link führen.`,
    wrong: 'to: /reperatur',
    right: 'to: /reparatur',
  },
  'wrong-link': {
    title: 'So darf ein Link nicht aussehen.',
    messages: {
      form: `${noTarget}
        Erlaubt sind Seiten wie /kontakt, Dateien wie /files/…, tel, mailto und https://…`,
      email: `${noTarget}
        Die Adresse gehört nach site.yaml unter „contacts“, zum Beispiel „- { id: bewerbung, name: …, email: %address% }“; hier schreiben Sie dann „mailto:bewerbung“.`,
      phone: `${noTarget}
        Die Nummer gehört nach site.yaml unter „contacts“, zum Beispiel „- { id: ankauf, name: …, phone: %address% }“; hier schreiben Sie dann „tel:ankauf“.`,
      label: `Dieser Link zeigt „%shown%“, führt aber zu „%own%“.
        Schreiben Sie als Text „{%fact%}“. Soll er zu „%shown%“ führen, tragen Sie das in site.yaml unter „contacts“ ein und schreiben als Ziel „%scheme%:“ mit der „id“ des Eintrags.`,
      scheme: `${noTarget}
        Schreiben Sie „https://%address%“.`,
      space: `${noTarget}
        Eine Adresse darf kein Leerzeichen enthalten.`,
      insecure: `${noTarget}
        Schreiben Sie „https://“ statt „http://“.`,
      preview: `„%target%“ ist die Vorschau auf Ihrem eigenen Computer; Besucher kommen dort nicht hin.
        Schreiben Sie nur, was nach „localhost“ und der Zahl kommt, zum Beispiel /kontakt.`,
      anchor: `${noTarget}
        Schreiben Sie die Seite davor, zum Beispiel „/leistungen#services“.`,
      punctuation: `In „%target%“ gehören Anführungszeichen, Klammern oder Satzzeichen nicht zum Ziel.
        Lassen Sie sie weg.`,
      empty: `Diesem Link fehlt das Ziel.
        Schreiben Sie es in die runden Klammern, zum Beispiel „[Kontakt](/kontakt)“.`,
      query: `Mit „%query%“ kann die Seite „%path%“ nichts anfangen.
        Nach dem Fragezeichen ist nur „%choice%=…“ erlaubt; es füllt die Auswahl im Anfrageformular aus.`,
      formless: `„%query%“ füllt das Anfrageformular aus, aber auf der Seite „%path%“ steht keines.
        Nehmen Sie die Seite mit dem Formular, oder löschen Sie „%query%“.`,
      choice: `„%preset%“ steht nicht in der Auswahl des Anfrageformulars.
        Schreiben Sie einen Wert, der in site.yaml unter „choices“ steht, oder den Namen einer Seite aus Menü oder Fußzeile.`,
    },
    explanation: `Erlaubt sind Seiten der Website (/kontakt), Dateien (/files/…), „tel“ für einen Anruf, „mailto“ für eine E-Mail, beides auch mit einem Ansprechpartner aus site.yaml (mailto:bewerbung), und fremde Seiten mit https://. Ein Link zum Formular darf die Auswahl schon ausfüllen: /kontakt?produktwahl=gitterboxen. Steht dort der Name einer Seite, die nicht zur Auswahl gehört, beginnen damit die Hinweise.`,
    wrong: 'to: www.epal.eu',
    right: 'to: https://www.epal.eu',
  },
  'unsafe-link': {
    title: 'Dieser Link ist gefährlich.',
    messages: {
      scheme: `„%target%“ würde beim Anklicken ein Programm ausführen, statt eine Seite zu öffnen.
        Nehmen Sie eine Seite wie /kontakt, tel, mailto oder https://…`,
    },
    explanation: `Adressen, die mit javascript:, data: oder file: beginnen, führen beim Anklicken Anweisungen aus oder öffnen Dateien des Besuchers. Angreifer nutzen das; auf der Website kommen sie deshalb nicht vor.`,
    wrong: 'to: javascript:history.back()',
    right: 'to: /leistungen',
  },
  'own-address': {
    severity: 'warning',
    title: 'Eine Seite dieser Website ist mit ganzer Adresse verlinkt.',
    messages: {
      link: `„%target%“ ist eine Seite dieser Website.
        Schreiben Sie nur, was nach dem Namen der Website kommt.`,
    },
    explanation: `Seiten der Website stehen in Links ohne „https://“ und ohne ihren Namen: /kontakt. Dann stimmt der Link auch in der Vorschau und nach einem Umzug, die Seite öffnet sich ohne Neuladen, und die Prüfung merkt, wenn es sie nicht mehr gibt.`,
    wrong: 'to: https://www.ihre-domain.de/kontakt',
    right: 'to: /kontakt',
  },
  'self-link': {
    severity: 'warning',
    title: 'Dieser Link führt zu der Seite, auf der er steht.',
    messages: {
      page: `Der Link „%target%“ führt zu der Seite, auf der er steht.
        Nehmen Sie eine andere Seite oder einen Abschnitt wie „%target%#…“, oder lassen Sie den Link weg.`,
    },
    explanation: `Wer einen solchen Link anklickt, bleibt, wo er ist, und glaubt, die Seite sei kaputt. Meist wurde ein Absatz von einer anderen Seite übernommen. Links zu einem Abschnitt derselben Seite sind in Ordnung.`,
    wrong: '# auf der Seite /reparatur\ntext: Mehr zur [Reparatur](/reparatur)',
    right: '# auf der Seite /reparatur\ntext: Mehr zum [Ankauf](/ankauf)',
  },
  'duplicate-anchor': {
    title: 'Zwei Abschnitte der Seite haben denselben Namen.',
    messages: {
      anchor: `Den Namen „%value%“ hat schon der Abschnitt in Zeile %line%.
        Geben Sie einem der beiden Abschnitte einen anderen Namen und passen Sie die Links dorthin an.`,
      reserved: `Den Namen „%value%“ braucht die Seite selbst.
        Nehmen Sie einen anderen, zum Beispiel „abschnitt-%value%“.`,
    },
    explanation: `Mit „anchor“ bekommt ein Abschnitt einen Namen, zu dem Links wie /leistungen#services führen. Steht derselbe Name zweimal auf einer Seite, führt jeder Link zum ersten Abschnitt; der zweite ist nicht zu erreichen. Einige Namen wie „inhalt“ und „menu“ verwendet die Website schon.`,
    wrong: '- type: text\n  anchor: ablauf\n- type: steps\n  anchor: ablauf',
    right: '- type: text\n  anchor: vorbereitung\n- type: steps\n  anchor: ablauf',
  },
} as const satisfies Record<string, Entry>
