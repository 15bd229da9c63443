import { z } from 'zod'
import type { Answer, Call, Endpoint } from '../call'
import { type Param, type Params, parseParams, withLanguage } from '../params'
import { namespaceOf } from '../roots'
import { methodsOf, type Route } from '../route'
import { indexParams } from './params'

/** `GET {root}/cal/events/v1` (DOC-1, DOC-2). */
export const readIndex =
  (routes: () => Route[]): Endpoint =>
  async (call, input): Promise<Answer> => {
    await parseParams(indexParams, input, call)

    return {
      body: {
        namespace: namespaceOf(call.settings),
        routes: Object.fromEntries(
          routes().map((route) => [patternOf(route, call), describeRoute(route, call)]),
        ),
        _links: { up: [{ href: `${call.root.url}/` }] },
      },
    }
  }

/** One route of the index, which is also the answer to OPTIONS (DOC-3, GEN-8). */
export const describeRoute = (route: Route, call: Call) => ({
  namespace: namespaceOf(call.settings),
  methods: methodsOf(route),
  endpoints: route.operations.map(({ methods, params }) => ({
    methods,
    args: describeParams(params, call),
  })),
  ...(!route.path.includes(':') && {
    _links: { self: [{ href: `${call.root.namespaceUrl}${route.path}` }] },
  }),
})

/** `args` of an endpoint by name; `[]` where there are none (DOC-4, GEN-39). */
const describeParams = (params: Params, call: Call) => {
  const args = Object.entries(withLanguage(params, call)).map(([name, declared]) => [
    name,
    describeParam(declared, call),
  ])

  return args.length > 0 ? Object.fromEntries(args) : []
}

const describeParam = (declared: Param, call: Call) => {
  const { type, items, format, enum: words } = schemaOf(declared)
  const fallback = declared.shows ? declared.shows(call) : declared.default?.(call)

  return {
    description: descriptionOf(declared, call),
    ...(type !== undefined && { type }),
    ...(items !== undefined && { items }),
    ...(format !== undefined && { format }),
    ...(words !== undefined && { enum: words }),
    ...((declared.shows || declared.default) && { default: fallback }),
    required: declared.required ?? false,
  }
}

/** Extensions say so in front (DOC-4). */
export const descriptionOf = (declared: Param, { language }: Call): string => {
  const mark = language === 'it' ? 'Estensione: ' : 'Extension: '

  return `${declared.extension ? mark : ''}${declared.says[language]}`
}

/** A parameter as JSON Schema: what its own schema gives out once it has read a value. */
export const schemaOf = (declared: Param) =>
  z.toJSONSchema(declared.is, { io: 'output', target: 'openapi-3.0', unrepresentable: 'any' })

const patternOf = (route: Route, { settings }: Call): string =>
  `/${namespaceOf(settings)}${route.path.replace(':id', '(?P<id>\\d+)').replace(':slug', '(?P<slug>[^/]+)')}`
