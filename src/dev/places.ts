/** Requested with `?file=pages/start.yaml:5:3`, a place in a file of the site: opens it in the editor. */
export const editorPath = '/__open-in-editor'

/** Requested with `?path=/reparatur`: where everything visible at that address is written. */
export const placesFile = '/_places.json'
