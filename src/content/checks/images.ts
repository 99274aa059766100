import { type Problem, problem } from '../problems.ts'
import { suggest } from '../suggest.ts'
import { isRecord, mapRoles } from '../walk.ts'
import type { Check } from './check.ts'

/** Every picture that is named exists. */
export const checkImages: Check = ({ source, schema, value, path }, { images }) => {
  const problems: Problem[] = []
  mapRoles(schema, value, (role, image, inside) => {
    const file = role === 'image' && isRecord(image) ? image.file : undefined
    if (typeof file !== 'string' || !file || images.has(file)) return
    const at = [...path, ...inside, 'file']
    const guess = suggest(file, [...images])
    const place = source.place(at)
    problems.push(
      problem('missing-image', {
        file: source.file,
        place,
        path: at,
        message: `Das Bild „${file}“ gibt es im Ordner pages/images nicht.`,
        hint: guess ? `Meinten Sie „${guess}“?` : `Vorhanden sind: ${[...images].join(', ')}.`,
        ...(guess && { fix: { ...place, text: guess } }),
      }),
    )
  })
  return problems
}
