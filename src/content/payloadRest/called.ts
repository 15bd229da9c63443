import type {
  Endpoint,
  FlattenedField,
  Payload,
  SanitizedCollectionConfig,
  SanitizedGlobalConfig,
} from 'payload'

/** The route of Payload's own interface that a request means, and what its path says. */
export type Called = {
  collection: SanitizedCollectionConfig | undefined
  global: SanitizedGlobalConfig | undefined
  /** As the config has it, behind the name of the collection or the global: `/versions/:id`. */
  route: string | undefined
  path: Record<string, string>
  /** What an endpoint says of itself. */
  custom: Endpoint['custom']
}

/** Finds the route of a request as Payload will. Throws a `URIError` for a path that is not well formed. */
export const calledOf = ({ config, collections }: Payload, request: Request): Called => {
  const path = new URL(request.url).pathname.slice(config.routes.api.length)
  const [first = '', ...rest] = path.replace(/\/$/, '').split('/').slice(1).map(decodeURIComponent)
  const collection = collections[first as keyof typeof collections]?.config
  const global =
    first === 'globals' ? config.globals.find(({ slug }) => slug === rest[0]) : undefined
  const endpoints = (collection ?? global ?? config).endpoints || []
  const segments = collection ? rest : global ? rest.slice(1) : [first, ...rest]
  for (const { method, path: route, custom } of endpoints) {
    if (method !== request.method.toLowerCase()) continue
    const found = matched(route, segments)
    if (found) return { collection, global, route, path: found, custom }
  }

  return { collection, global, route: undefined, path: {}, custom: undefined }
}

/** The fields of any collection by its name. */
export const fieldsOf = ({ collections }: Payload, name: string): FlattenedField[] =>
  collections[name as keyof typeof collections]?.config.flattenedFields ?? []

/** Whether the documents of a collection have numbers for ids. */
export const hasNumberIds = ({ collections, db }: Payload, name: string): boolean =>
  (collections[name as keyof typeof collections]?.customIDType ?? db.defaultIDType) === 'number'

export const isWholeNumber = (value: unknown): boolean =>
  /^-?\d+$/.test(String(value)) && Number.isSafeInteger(Number(value))

const matched = (route: string, segments: string[]): Record<string, string> | undefined => {
  const parts = route.split('/').slice(1).filter(Boolean)
  const required = parts.filter((part) => !part.endsWith('?'))
  if (segments.length > parts.length || segments.length < required.length) return undefined
  const path: Record<string, string> = {}
  for (const [index, part] of parts.entries()) {
    const segment = segments[index]
    if (part.startsWith(':')) {
      if (segment !== undefined) path[part.slice(1).replace('?', '')] = segment
    } else if (part !== segment) return undefined
  }

  return path
}
