/** True for a text that asks to be replaced: it is selected when it is entered, so that the first key replaces it. */
export const isWaiting = (text: string): boolean => /^(Bitte ersetzen: |–$)/.test(text)
