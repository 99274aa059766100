import { blockLabel, entryLabel, isRecord, labelOf, type Path, sentenceOf, valueAt } from '#reading'
import type { Problem } from '../../content/problems/index.ts'
import { parseData, titleOf } from '../report/index.ts'
import { fieldKind } from './field-kinds.ts'
import {
  type FormFile,
  fieldsAt,
  isBlock,
  type PanelField,
  schemaIn,
  tableIn,
  takeProblems,
  whereOf,
} from './fields.ts'

/** The panel's form for one place: the page, a block, an entry of a list, or a part of site.yaml. */
export type PlaceForm = {
  file: string
  path: Path
  label: string
  sentence: string
  /** The places around this one, starting with the whole file. */
  trail: { label: string; path: Path }[]
  /** Present if the place can be moved and deleted: a block, or an entry of a list. */
  entry?: { one: string; index: number; count: number; isBlock: boolean } | undefined
  /** For a page as a whole: its address on the published site, and its texts with the facts filled in. */
  result?: { address: string; title: string; description: string }
  /** None if the file cannot be read, and can only be corrected in the source view. */
  fields: PanelField[]
  /** Problems of the place as a whole. */
  problems: Problem[]
}

type FormRequest = Omit<FormFile, 'data'> & { text: string; path: Path }

/** The form of the nearest place that has its own. */
export function formAt({ file, text, path, problems, locations }: FormRequest): PlaceForm {
  const data = parseData(text)
  const own: FormFile = { file, data, locations, problems: problems.filter((one) => one.file === file) }
  const around = data === undefined ? [] : path.map((_, i) => path.slice(0, i + 1))
  const places = [[], ...around.filter((at) => hasForm(own, at))]
  const place = places.at(-1) ?? []
  const schema = schemaIn(own, place)
  return {
    file,
    path: place,
    label: nameOf(own, place),
    sentence: schema ? sentenceOf(schema) : '',
    trail: places.slice(0, -1).map((at) => ({ label: nameOf(own, at), path: at })),
    entry: entryIn(own, place),
    fields: fieldsAt(own, place),
    problems: takeProblems(own, place),
  }
}

/** True for a block or another entry of a list, and for a section of site.yaml. */
function hasForm(own: FormFile, path: Path): boolean {
  const value = valueAt(own.data, path)
  if (typeof path.at(-1) === 'number') return isRecord(value) && !tableIn(own, path.slice(0, -1))
  const schema = schemaIn(own, path)
  const isSection = schema && fieldKind(schema, whereOf(own, path)) === 'section'
  return isSection === true && (value === undefined || typeof value === 'object')
}

function nameOf(own: FormFile, place: Path): string {
  const where = whereOf(own, place)
  if (place.length === 0) return where.within === 'site' ? 'Website' : 'Seite'
  if (place.length === 2 && where.type) return blockLabel(where.type)
  const title = titleOf(valueAt(own.data, place))
  const label = labelOf(where)
  return typeof place.at(-1) === 'number' && title ? `${label}: ${title}` : label
}

function entryIn(own: FormFile, place: Path): PlaceForm['entry'] {
  const [list, index] = [place.slice(0, -1), place.at(-1)]
  const entries = valueAt(own.data, list)
  if (typeof index !== 'number' || !Array.isArray(entries)) return undefined
  return { one: entryLabel(whereOf(own, list)), index, count: entries.length, isBlock: isBlock(place) }
}
