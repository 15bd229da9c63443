import type { FlattenedField, Payload } from 'payload'
import { validOperators } from 'payload/shared'
import { parse, stringify } from 'qs-esm'

/** Values that do not fit some type of field, in the form of a query string. */
const oddValues: readonly unknown[] = [
  '',
  ',',
  'null',
  'null,1',
  'a,b',
  'true',
  'NaN',
  '1e999',
  '9999999999999999999999',
  '+275760-09-13T00:00:00.001Z',
  "'",
  '{"$ne":null}',
  { id: 'null' },
  { $ne: 'null' },
  ['null', '1'],
  ['true'],
  [['1']],
  [{ id: '1' }],
]

/** A path of a collection in filters, and the type of its target. */
type Path = { path: string; type: string }

/** The ids of all collections of a site, and one path of each type of field, also within groups, rows and linked entries. */
export const pathsOf = (payload: Payload): (Path & { slug: string })[] => {
  const slugs = Object.keys(payload.collections)
  const paths = slugs.flatMap((slug) => [
    { slug, path: 'id', type: `id of ${slug}` },
    ...pathsIn(payload, fieldsOf(payload, slug), 1).map((one) => ({ slug, ...one })),
  ])

  // One path of each type is enough.
  return [...new Map(paths.toReversed().map((one) => [one.type, one])).values()]
}

const fieldsOf = ({ collections }: Payload, slug: string) =>
  // The types of any collection do here.
  collections[slug as 'events'].config.flattenedFields

const idTypeOf = ({ collections, db }: Payload, slug: string) =>
  // As above.
  collections[slug as 'events'].customIDType ?? db.defaultIDType

const pathsIn = (payload: Payload, fields: FlattenedField[], links: number): Path[] =>
  fields
    .filter(({ name }) => name !== 'id')
    .flatMap((field) => {
      const own = { path: field.name, type: typeOf(payload, field) }

      return [
        own,
        ...('localized' in field && field.localized
          ? [{ path: `${field.name}.en`, type: `${own.type} > language` }]
          : []),
        ...innerPaths(payload, field, links).map(({ path, type }) => ({
          path: `${field.name}.${path}`,
          type: `${'relationTo' in field ? 'link' : field.type} > ${type}`,
        })),
      ]
    })

const innerPaths = (payload: Payload, field: FlattenedField, links: number): Path[] => {
  if ('flattenedFields' in field) return pathsIn(payload, field.flattenedFields, links)
  if (field.type === 'json' || field.type === 'richText') return [{ path: 'a.b', type: 'within' }]
  if (field.type !== 'relationship' && field.type !== 'upload') return []
  if (Array.isArray(field.relationTo)) {
    return [
      { path: 'relationTo', type: 'slug' },
      { path: 'value', type: 'id' },
    ]
  }
  const id = { path: 'id', type: 'id' }

  return links === 0
    ? [id]
    : [id, ...pathsIn(payload, fieldsOf(payload, field.relationTo), links - 1).filter(isPlain)]
}

/** The plain types are enough within linked entries: the others belong to another collection. */
const isPlain = ({ type }: Path) => /^(text|number|date|checkbox|json|relationship)\b/.test(type)

const typeOf = (payload: Payload, field: FlattenedField): string =>
  [
    field.type,
    'hasMany' in field && field.hasMany ? 'many' : '',
    'localized' in field && field.localized ? 'localized' : '',
    'virtual' in field && field.virtual ? 'virtual' : '',
    'relationTo' in field
      ? [field.relationTo]
          .flat()
          .map((slug) => idTypeOf(payload, slug))
          .join()
      : '',
  ]
    .filter(Boolean)
    .join(' ')

/** Every operator of Payload with every odd value, on a path: as a query string, and parsed. */
export const oddConditions = (path: string): { query: string; where: unknown }[] =>
  validOperators.flatMap((operator) =>
    oddValues.map((value) => {
      const query = stringify({ where: { [path]: { [operator]: value } } })

      return { query, where: parse(query).where }
    }),
  )
