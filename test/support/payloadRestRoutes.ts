import type { Endpoint, FlattenedField, Payload } from 'payload'

/** A route of Payload's own interface: its method, its path after `/api`, and its collection. */
export type PayloadRestRoute = { method: string; path: string; collection: string | undefined }

/** Every route of the config; none is listed by hand. */
export const payloadRestRoutesOf = ({ config }: Payload): PayloadRestRoute[] => {
  const of = (endpoints: Endpoint[] | false | undefined, prefix: string, collection?: string) =>
    (endpoints || []).map(({ method, path }) => ({
      method: method.toUpperCase(),
      path: `${prefix}${path === '/' ? '' : path}`.replace('?', ''),
      collection,
    }))

  return [
    ...config.collections.flatMap(({ slug, endpoints }) => of(endpoints, `/${slug}`, slug)),
    ...config.globals.flatMap(({ slug, endpoints }) => of(endpoints, `/globals/${slug}`)),
    ...of(config.endpoints, ''),
  ]
}

/** The valid values of a document that many documents may share. */
export const sharedBy = (fields: FlattenedField[], document: Record<string, unknown>) => {
  const unique = fields.filter((field) => 'unique' in field && field.unique).map(({ name }) => name)

  return Object.fromEntries(Object.entries(document).filter(([name]) => !unique.includes(name)))
}

/** A document with a valid value in every field; `related` is linked in every relation. */
export const documentOf = (
  fields: FlattenedField[],
  related: (collection: string) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap((field): [string, unknown][] => {
      const value = 'name' in field ? fittingValue(field, related) : undefined

      return value === undefined || field.name === 'id' ? [] : [[field.name, value]]
    }),
  )

const fittingValue = (field: FlattenedField, related: (collection: string) => unknown): unknown => {
  switch (field.type) {
    case 'text':
    case 'textarea':
    case 'code':
      return 'hasMany' in field && field.hasMany ? ['Sound'] : 'Sound'
    case 'email':
      return 'sound@calendar.example'
    case 'number':
      return 1
    case 'checkbox':
      return false
    case 'date':
      return '2026-12-01T20:00:00.000Z'
    case 'json':
      return { sound: true }
    case 'select':
    case 'radio': {
      const [option] = field.options
      const value = typeof option === 'object' ? option.value : option

      return 'hasMany' in field && field.hasMany ? [value] : value
    }
    case 'relationship':
    case 'upload': {
      const [relationTo] = [field.relationTo].flat()
      const id = related(relationTo ?? '')
      const link = Array.isArray(field.relationTo) ? { relationTo, value: id } : id

      return id === undefined ? undefined : field.hasMany ? [link] : link
    }
    case 'group':
    case 'tab':
      return documentOf(field.flattenedFields, related)
    case 'array':
      return [{ ...documentOf(field.flattenedFields, related), id: crypto.randomUUID() }]
    default:
      return undefined
  }
}
