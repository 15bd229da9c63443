import fc from 'fast-check'
import { type CallerName, callers } from './callers'
import { hostileNames, hostileText, hostileValue, hugeBodies, rawQueries } from './hostile'
import type { OpenApi, Schema } from './openapi'

/** A request by one of the callers; the notation of `body` gives its type. */
export type Wanted = {
  caller: CallerName
  method: string
  /** The path in the document, such as `/events/{id}`. */
  template: string
  /** The path after the namespace, without a query; `{id}` or `{slug}` stands for an existing entry. */
  path: string
  /** The position of that entry. */
  pick: number
  root: '' | '/it'
  query: [string, string][]
  /** Further raw parts of the query. */
  raw: string
  body?: { as: 'json' | 'form' | 'multipart'; fields: Record<string, unknown> } | { huge: string }
}

/** Usual values by name in the contract; other names get values of their schema. */
const samples: Record<string, readonly unknown[]> = {
  title: ['Evening of chess', 'A & B', '<b>Bold</b>', 'Zażółć'],
  name: ['Music', 'Jazz', 'music', 'Rock & Roll'],
  venue: [1, 4, '4,5', [4, 5], 'Town hall', { venue: 'Town hall' }, { id: 4 }, [], 7],
  organizer: [2, 6, '6', 'Chess club', { organizer: 'Chess club' }, [{ organizer: 'Me' }, 6], ''],
  categories: ['music', 1, 'Music,Jazz', ['New one'], [{ id: 1 }], '', ['music', 99]],
  tags: ['hot', 3, ['hot', 'New tag'], [{ slug: 'hot' }], []],
  include: ['1,4,7', '7', 'music', 1],
  exclude: ['1', '7,8', 'hot'],
  description: ['<p>One</p><p>Two</p>', 'Plain & simple', ''],
  excerpt: ['Short', ''],
  slug: ['town-hall', 'evening-of-chess', 'kept-back', 'Neu & Schön', ''],
  status: ['publish', 'draft', 'pending', 'private', 'future', 'trash', 'publish,draft'],
  author: [1, 2, 3, '4', 99],
  date: ['2026-01-01 10:00:00', '2030-01-01', ''],
  date_utc: ['2026-01-01 10:00:00', '2030-01-01T00:00:00Z'],
  start_date: ['2026-12-01 20:00', '2026-12-24', 'tomorrow', '2027-03-14 02:30:00'],
  end_date: ['2027-12-01 22:00', '2027-12-26', '2028-01-01T00:00:00+02:00'],
  timezone: ['Europe/Rome', 'UTC+2', 'America/New_York', ''],
  cost: ['20', '€10 - €20', 12.5, ['5', '10'], 'Free', ''],
  website: ['https://calendar.example/x', '', 'http://ex.example'],
  image: [8, '8', 0, '', 'http://127.0.0.1/x.png'],
  geo_lat: [41.9, '41.9'],
  geo_lng: [12.5, '-12.5'],
  parent: [0, 1, 2],
  post_parent: [0, 3, 7],
  post_password: ['sesame', ''],
  password: ['sesame', 'wrong', ''],
  search: ['xyzzy', 'chess', 'town hall', 'e', '%', '(a+)+'],
  event: [3, 7, 9],
  post: [3, 7],
  page: [1, 2, 999],
  per_page: [1, 5, 50, 1000],
  orderby: ['title', 'date', 'id', 'name', 'count', 'start_date'],
  order: ['asc', 'desc'],
  force: [true, false, 'true', 1],
  multilang_language: ['en', 'it'],
}

/** Requests for every operation of the document, most with sensible values and a few with hostile ones. */
export const requestsOf = (document: OpenApi): fc.Arbitrary<Wanted> => {
  const operations = Object.entries(document.paths).flatMap(([template, item]) =>
    Object.entries(item).map(([method, operation]) => ({ template, method, operation })),
  )

  const chosen = fc.tuple(fc.constantFrom(...operations), fc.constantFrom<Temper>(...tempers))

  return chosen.chain(([{ template, method, operation }, temper]) => {
    const reference = operation.requestBody?.content['application/json']?.schema.$ref
    const schema = document.components.schemas[reference?.split('/').at(-1) ?? '']
    // An answer with some members only does not match the document.
    const query = operation.parameters.filter(
      (parameter) => parameter.in === 'query' && parameter.name !== '_fields',
    )
    const values = Object.fromEntries(
      query.map(({ name, schema: declared }) => [name, valueFor(name, declared ?? {}, temper)]),
    )

    return fc.record({
      caller: fc.constantFrom(...callers, 'administrator', 'editor', 'editor', 'author', 'author'),
      method: fc.constant(method.toUpperCase()),
      template: fc.constant(template),
      path: pathOf(template),
      pick: fc.nat(1000),
      root: fc.constantFrom('', '', '/it'),
      query: fc
        .tuple(few(fc.record(values, { requiredKeys: [] })), strayFields)
        .map(([fields, stray]) => [...flat(fields), ...stray]),
      raw: fc.oneof(
        { weight: 19, arbitrary: fc.constant('') },
        { weight: 1, arbitrary: fc.constantFrom(...rawQueries) },
      ),
      ...(schema && { body: bodyOf(schema, temper) }),
    })
  })
}

/** Lists of pairs in the form of URLs and forms. */
export const flat = (fields: Record<string, unknown>): [string, string][] =>
  Object.entries(fields).flatMap(([name, value]) => pairs(name, value))

const pairs = (name: string, value: unknown): [string, string][] => {
  if (Array.isArray(value)) return value.flatMap((member) => pairs(`${name}[]`, member))
  if (typeof value !== 'object' || value === null) return [[name, String(value)]]

  return Object.entries(value).flatMap(([key, member]) => pairs(`${name}[${key}]`, member))
}

const pathOf = (template: string): fc.Arbitrary<string> => {
  const id = fc.oneof(
    { weight: 9, arbitrary: fc.constant('{id}') },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 99 }).map(String) },
    { weight: 1, arbitrary: fc.constantFrom('0', '0004', '99999', '9'.repeat(30)) },
  )
  const slug = fc.oneof(
    { weight: 9, arbitrary: fc.constant('{slug}') },
    { weight: 1, arbitrary: hostileText.map(segment) },
  )

  return fc
    .tuple(id, slug)
    .map((wanted) => template.replace('{id}', wanted[0]).replace('{slug}', () => wanted[1]))
}

/** A text as one path segment; an empty one would be another route. */
const segment = (text: string): string =>
  encodeURIComponent(text.toWellFormed().replaceAll('/', '-').slice(0, 300)) || 'x'

/** The number of sensible values of a request for each hostile one. */
const tempers = [40, 40, 40, 12, 2] as const

type Temper = (typeof tempers)[number]

const valueFor = (name: string, schema: Schema, temper: Temper): fc.Arbitrary<unknown> => {
  const usual = (samples[name] ?? []).filter(
    (value) => schema.type !== 'string' || typeof value === 'string',
  )

  return fc.oneof(
    { weight: temper, arbitrary: usual.length > 0 ? fc.constantFrom(...usual) : fitting(schema) },
    { weight: 2, arbitrary: fitting(schema) },
    { weight: 1, arbitrary: hostileValue },
  )
}

const fitting = (schema: Schema): fc.Arbitrary<unknown> => {
  const forms = schema.anyOf ?? schema.oneOf
  if (forms) return fc.oneof(...forms.map(fitting))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'boolean':
      return fc.constantFrom(true, false, '1', '0', 'true')
    case 'integer':
      return fc.integer({ min: 0, max: 30 })
    case 'number':
      return fc.double({ min: 0, max: 100, noNaN: true })
    case 'array':
      return fc.array(fitting(schema.items ?? {}), { maxLength: 3 })
    case 'object':
      return fc.constantFrom({ id: 4 }, { name: 'Music' }, { venue: 'Inline' }, { organizer: 'Me' })
    default:
      return fc.string({ maxLength: 30 })
  }
}

/** Most members of a body, and the required ones nearly always. */
const bodyOf = (
  { properties = {}, required = [] }: Schema,
  temper: Temper,
): fc.Arbitrary<Wanted['body']> => {
  const fields = fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, valueFor(name, schema, temper)]),
    ),
    { requiredKeys: required },
  )

  return fc.oneof(
    {
      weight: 20,
      arbitrary: fc.record({
        as: fc.constantFrom('json', 'json', 'form', 'multipart'),
        fields: few(fields, required),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ huge: fc.constantFrom(...Object.keys(hugeBodies)) }),
    },
  )
}

/** Reduces a record to a few members, so that not every request has a refused one. */
const few = (
  fields: fc.Arbitrary<Record<string, unknown>>,
  required: string[] = [],
): fc.Arbitrary<Record<string, unknown>> =>
  fc.tuple(fields, fc.integer({ min: 0, max: 4 }), fc.nat(50)).map(([all, count, shift]) => {
    const names = Object.keys(all).filter((name) => !required.includes(name))
    const chosen = names.map((_, index) => names[(index * 7 + shift) % names.length] ?? '')
    const wanted = [...required, ...chosen.slice(0, count)]

    return Object.fromEntries(Object.entries(all).filter(([name]) => wanted.includes(name)))
  })

/** Sometimes a field that does not exist. */
const strayFields: fc.Arbitrary<[string, string][]> = fc.oneof(
  { weight: 9, arbitrary: fc.constant<[string, string][]>([]) },
  {
    weight: 1,
    arbitrary: fc.array(fc.tuple(fc.constantFrom<string[]>(...hostileNames), hostileText), {
      maxLength: 3,
    }),
  },
)
