import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { blockLabel, childOf, fieldsOf, labelOf, metaOf, unwrap, valueLabel } from '#reading'
import { blockSchemas, Page, Site } from '#schema'
import { newValue } from '../../../../src/editor/fields/new-value.ts'

type Place = {
  within: 'page' | 'site'
  path: (string | number)[]
  type?: string | undefined
  schema: z.ZodType
}

/** Every value that can be written, once; of each list only its first entry. */
function placesIn({ schema, ...at }: Place): Place[] {
  const inner = unwrap(schema)
  const element = childOf(inner, 0)
  const below = element
    ? [{ ...at, path: [...at.path, 0], schema: element }]
    : fieldsOf(inner).map(([name, field]) => ({ ...at, path: [...at.path, name], schema: field }))
  const isBlocks = at.type === undefined && at.path[0] === 'blocks'
  return [{ ...at, schema }, ...(isBlocks ? [] : below.flatMap(placesIn))]
}

const places = [
  ...placesIn({ within: 'page', path: [], schema: Page }),
  ...placesIn({ within: 'site', path: [], schema: Site }),
  ...[...blockSchemas].flatMap(([type, schema]) =>
    placesIn({ within: 'page', path: ['blocks', 0], type, schema }),
  ),
].filter(({ path, type }) => path.length > (type ? 2 : 0))

const nameOf = ({ within, type, path }: Place) =>
  [...(type ? [type, ...path.slice(2)] : [within, ...path])]
    .filter((step) => typeof step === 'string')
    .join('.')

/** „`testimonials.quotes` has no German name: schema/blocks/testimonials.ts“ */
const lacking = (what: string, all: readonly Place[]) =>
  all.map((place) => {
    const file = place.type ? `blocks/${place.type}` : place.within
    return `\`${nameOf(place)}\` has no ${what}: schema/${file}.ts`
  })

const ownFields = places.filter(({ path }) => typeof path.at(-1) === 'string')

describe('everything an editor can see has a German name', () => {
  test('every field', () => {
    expect(
      lacking(
        'German name',
        ownFields.filter(({ schema }) => !metaOf(schema).title),
      ),
    ).toEqual([])
  })

  test('every list entry', () => {
    const lists = places.filter(({ schema }) => unwrap(schema) instanceof z.ZodArray)
    expect(lists.length).toBeGreaterThan(30)
    expect(
      lacking(
        'word for an entry',
        lists.filter(({ schema }) => !metaOf(schema).entry),
      ),
    ).toEqual([])
  })

  test('every block', () => {
    expect([...blockSchemas.keys()].filter((type) => blockLabel(type) === type)).toEqual([])
  })

  test('every choice', () => {
    const nameless = places.filter(({ schema, ...where }) => {
      const inner = unwrap(schema)
      const values =
        inner instanceof z.ZodEnum ? inner.options : inner instanceof z.ZodBoolean ? ['true', 'false'] : []
      return values.some((value) => valueLabel(where, String(value)) === value)
    })
    expect(lacking('German name for each choice', nameless)).toEqual([])
    expect(valueLabel({ within: 'site', path: ['company', 'name'] }, 'legal')).toBe('legal')
  })
})

test('every field begins with a value that its schema accepts, or with none', () => {
  const wrong = ownFields.filter(({ schema, ...where }) => {
    const value = fieldsOf(schema).length > 0 || childOf(unwrap(schema), 0) ? '' : newValue(schema, where)
    return value !== '' && !schema.safeParse(value).success
  })
  expect(lacking('fitting `initial`', wrong)).toEqual([])
})

test('no two fields of a group have the same name', () => {
  const seen = new Map<string, string>()
  const same = places.flatMap((place) => {
    if (typeof place.path.at(-1) === 'number') return []
    const label = labelOf(place)
    const key = [place.within, place.type, ...place.path.slice(0, -1), label].join('.')
    const other = seen.get(key)
    seen.set(key, nameOf(place))
    return other ? [`${other} and ${nameOf(place)}: ${label}`] : []
  })
  expect(same).toEqual([])
})

test.each([
  ['Überschrift', ['blocks', 1, 'title'], 'card-grid'],
  ['2. Karte', ['blocks', 1, 'cards', 1], 'card-grid'],
  ['Beschreibung des Bildes', ['blocks', 0, 'image', 'alt'], 'hero'],
  ['Bildunterschrift', ['blocks', 0, 'image', 'caption'], 'hero'],
  ['Klötze', ['blocks', 4, 'blocks'], 'pallet-drawing'],
  ['3. Block', ['blocks', 2], 'text'],
  ['Titel', ['title'], undefined],
  ['Feld „titel“', ['titel'], undefined],
])('%s', (label, path, type) => {
  expect(labelOf({ within: 'page', path, type })).toBe(label)
})
