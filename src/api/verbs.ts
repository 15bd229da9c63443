import type { Call } from './call.ts'
import { type Method, methodsOf, type Operation, type Route } from './route.ts'

/** GEN-9: on a POST a header or, failing that, a query parameter replaces the verb; HEAD is a GET (GEN-7). */
export const methodOf = (request: Request): Method | 'OPTIONS' => {
  const method = request.method.toUpperCase()
  if (method === 'HEAD') return 'GET'
  if (method !== 'POST') return method as Method | 'OPTIONS'
  const wanted =
    request.headers.get('x-http-method-override') ??
    new URL(request.url).searchParams.get('_method')
  const override = overrides.find((verb) => verb === wanted?.toUpperCase())

  return override ?? 'POST'
}

export const operationOf = (route: Route, method: string): Operation | undefined =>
  route.operations.find(({ methods }) => methods.some((own) => own === method))

/** GEN-31: the verbs that this caller may use here. */
export const allowed = async (call: Call, route: Route): Promise<string> => {
  const methods = methodsOf(route)

  return (methods.length > 1 && (await route.mayWrite(call)) ? methods : ['GET']).join(', ')
}

const overrides = ['GET', 'PUT', 'PATCH', 'DELETE'] as const
