let keptDays = 14

/** Tells texts how many days the form's function keeps a request; a build knows it from its settings. */
export function setKeptDays(days: number): void {
  keptDays = days
}

/** What the privacy page says about it. */
export function requestStorage(): string {
  if (keptDays === 0)
    return 'Er leitet die Anfrage nur als E-Mail weiter. Die Angaben werden dort nicht gespeichert, auch nicht in einer Datenbank.'
  const days = keptDays === 1 ? 'einen Tag' : `${keptDays} Tage`
  return `Er speichert die Anfrage, bis der E-Mail-Dienst sie angenommen hat, und danach noch ${days}, damit sie nicht verloren geht, wenn eine E-Mail nicht ankommt. Dann löscht er ihren Inhalt; nur die Vorgangsnummer mit einer Prüfsumme bleibt bis zu ${Math.max(30, keptDays)} Tage. Rechtsgrundlage ist Art. 6 Abs. 1 Buchst. f DSGVO; unser berechtigtes Interesse ist, dass uns jede Anfrage erreicht.`
}
