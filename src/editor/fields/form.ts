import { blockLabel, entryLabel, isRecord, labelOf, type Path, schemaOf, valueAt } from '#content'
import type { Problem } from '../../problems/index.ts'
import { parseData, titleOf } from '../report/index.ts'
import { kindOf } from './field-kinds.ts'
import { type Field, fieldsIn, problemsOf, type Reading, tableIn, whereOf } from './fields.ts'

/** The panel's form for one place: the page, a block, an entry of a list, or a part of site.yaml. */
export type Form = {
  file: string
  path: Path
  label: string
  sentence: string
  /** The places around this one, starting with the whole file. */
  trail: { label: string; path: Path }[]
  /** Present if the place can be moved and deleted: a block, or an entry of a list. */
  entry?: { one: string; index: number; count: number; isBlock: boolean }
  /** For a page as a whole: its address on the published site. */
  address?: string
  fields: Field[]
  /** Problems of the place as a whole. */
  problems: Problem[]
  /** True if the file has no readable fields and can only be corrected in the source view. */
  isUnreadable: boolean
}

type Asked = { file: string; text: string; path: Path; problems: readonly Problem[] }
export type FormRequest = Asked & Pick<Reading, 'locations'>

/** The form of the nearest place that has its own. */
export function formAt({ file, text, path, problems, locations }: FormRequest): Form {
  const data = parseData(text)
  const own = problems.filter((one) => one.file === file)
  const reading: Reading = { file, data, locations, problems: own }
  const around = data === undefined ? [] : path.map((_, i) => path.slice(0, i + 1))
  const places = [[], ...around.filter((at) => isPlace(reading, at))]
  const place = places.at(-1) ?? []
  const form: Form = {
    file,
    path: place,
    label: nameOf(reading, place),
    trail: places.slice(0, -1).map((at) => ({ label: nameOf(reading, at), path: at })),
    isUnreadable: data === undefined,
    ...fieldsIn(reading, place),
    problems: problemsOf(reading, place),
  }
  const list = valueAt(data, place.slice(0, -1))
  const index = place.at(-1)
  if (typeof index === 'number' && Array.isArray(list)) {
    const isBlock = place.length === 2 && place[0] === 'blocks'
    const one = entryLabel({ ...whereOf(reading, place), path: place.slice(0, -1) })
    form.entry = { one, index, count: list.length, isBlock }
  }
  return form
}

/** True for what has its own form: a block or another entry of a list, and a section of site.yaml. */
function isPlace(reading: Reading, path: Path): boolean {
  const value = valueAt(reading.data, path)
  if (typeof path.at(-1) === 'number') return isRecord(value) && !tableIn(reading, path.slice(0, -1))
  const where = whereOf(reading, path)
  const schema = schemaOf(where)
  const isSection = schema && kindOf(schema, where) === 'section'
  return isSection === true && (value === undefined || typeof value === 'object')
}

function nameOf(reading: Reading, place: Path): string {
  const where = whereOf(reading, place)
  const { within, type } = where
  if (place.length === 0) return within === 'site' ? 'Website' : 'Seite'
  if (place.length === 2 && type) return blockLabel(type)
  const title = titleOf(valueAt(reading.data, place))
  const label = labelOf(where)
  return typeof place.at(-1) === 'number' && title ? `${label}: ${title}` : label
}
