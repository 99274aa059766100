import { type Problem, problem, suggestion } from '../problems.ts'
import { suggest } from '../suggest.ts'
import type { Check } from './check.ts'

/** Every picture that is named exists. */
export const checkImages: Check = ({ source, uses }, { images }) =>
  uses.flatMap((use): Problem[] => {
    const file = use.role === 'image' ? use.value.file : undefined
    if (typeof file !== 'string' || !file || images.has(file)) return []
    const path = [...use.path, 'file']
    const place = source.place(path)
    const found = { file: source.file, place, path, ...suggestion(place, suggest(file, [...images])) }
    return [problem('missing-image/file', found, { file, present: [...images].join(', ') })]
  })
