import { namespaceOf } from '../../http/roots.ts'
import type { Answer, Call, Documented, Endpoint } from '../call.ts'
import { inParts, type Param, type Params, parseParams, withLanguage } from '../parseParams.ts'
import { methodsOf, type Route, routesWith } from '../route.ts'
import { indexParams } from './indexParams.ts'
import { simpleSchemaOf } from './jsonSchema.ts'
import { descriptionOf } from './parameters.ts'

/** `GET {root}/cal/events/v1` (DOC-1, DOC-2). */
export const readIndex =
  (routes: () => Route[]): Endpoint =>
  async (call, input): Promise<Answer> => {
    await parseParams(indexParams, input, call)

    return {
      body: {
        namespace: namespaceOf(call.settings),
        routes: Object.fromEntries(
          routesWith(call.settings.parts, routes()).map((route) => [
            patternOf(route, call),
            describeRoute(route, call),
          ]),
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
    args: describeParams({ route, params }, call),
  })),
  ...(!route.path.includes(':') && {
    _links: { self: [{ href: `${call.root.namespaceUrl}${route.path}` }] },
  }),
})

/** `args` of an endpoint by name (DOC-4): parameters of the path are required. */
const describeParams = ({ route, params }: { route: Route; params: Params }, call: Documented) =>
  Object.fromEntries(
    Object.entries(withLanguage(inParts(params, call), call)).map(([name, declared]) => [
      name,
      describeParam(
        route.path.includes(`:${name}`) ? { ...declared, required: true } : declared,
        call,
      ),
    ]),
  )

const describeParam = (declared: Param, call: Documented) => {
  const { type, items, format, enum: words } = simpleSchemaOf(declared)
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

const patternOf = (route: Route, { settings }: Call): string =>
  `/${namespaceOf(settings)}${route.path.replace(':id', '(?P<id>\\d+)').replace(':slug', '(?P<slug>[^/]+)')}`
