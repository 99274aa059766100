import { error, warning } from './entry.ts'

/** Menus, form and redirects in site.yaml. */
export const site = {
  'duplicate-menu-entry': warning({
    to: `Zu „%value%“ führt schon ein Eintrag weiter oben (Zeile %line%).
      Löschen Sie einen der beiden Einträge oder ändern Sie sein Ziel.`,
    label: `Der Eintrag „%value%“ steht schon weiter oben (Zeile %line%), mit einem anderen Ziel.
      Löschen Sie einen der beiden Einträge oder geben Sie ihm eine andere Aufschrift.`,
  }),
  'wrong-redirect': error({
    page: `„%from%“ ist selbst eine Seite und kann nicht weiterleiten.
      Löschen Sie diese Weiterleitung, oder geben Sie der Seite unter „routes“ (Adressen der Seiten) eine andere Adresse.`,
    twice: `Für die Adresse „%from%“ gibt es schon weiter oben eine Weiterleitung.
      Löschen Sie einen der beiden Einträge.`,
    chain: `„%to%“ ist keine Seite mehr, sondern leitet selbst weiter.
      Schreiben Sie unter „to“ (Neues Ziel) gleich die Seite, bei der Besucher ankommen.`,
    loop: `Die Weiterleitung führt im Kreis: %way%.
      Nennen Sie unter „to“ (Neues Ziel) eine Seite, die unter „routes“ (Adressen der Seiten) steht, oder löschen Sie den Eintrag.`,
    contact: `„%to%“ ist keine Seite, zu der eine Adresse weiterleiten kann.
      Erlaubt sind Seiten wie /kontakt, Dateien wie /files/… und https://…`,
    reserved: `Die Adresse „%from%“ braucht die Website selbst.
      Löschen Sie diese Weiterleitung.`,
  }),
}
