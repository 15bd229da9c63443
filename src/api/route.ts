import type { TextKey } from '../i18n/texts.ts'
import type { Part, Parts } from '../model/partOptions.ts'
import type { Call, Endpoint } from './call.ts'
import type { Addressable } from './entries/addressed.ts'
import type { Params } from './parseParams.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One operation: the methods that mean it, what it takes, what it does. */
export type Operation = {
  methods: Method[]
  /** What it does, in a few words. */
  summary: TextKey
  params: Params
  endpoint: Endpoint
  /** The collection whose entries its `password` opens: a read with one counts as a guess (AUTH-14). */
  opens?: Addressable
  /** Whether its body is a file, which the endpoint reads itself, with a limit of its own. */
  takesFile?: true
  /** Whether the input costs several times what the plain list does, so that it waits at the gate. By default never. */
  isCostly?: (input: Record<string, unknown>) => boolean
}

/** One address of the contract (GEN-2, DOC-2). Dispatch, 404, Allow, the index and the OpenAPI document read it. */
export type Route = {
  /** Segments behind the namespace; `:id` takes digits, `:slug` anything (GEN-4). */
  path: string
  operations: Operation[]
  /** The part of the calendar that it belongs to: a site without that part does not have it. */
  part?: Part
  /** Reads what the path addresses, before the caller is known. */
  lookUp?: (call: Call) => Promise<unknown>
  /** Whether this caller may write here (GEN-31). */
  mayWrite: (call: Call) => Promise<boolean> | boolean
}

/** The methods of a route in the order of DOC-3. */
export const methodsOf = (route: Route): Method[] =>
  route.operations.flatMap(({ methods }) => methods)

/** The routes of the parts that a calendar has. */
export const routesWith = (parts: Parts, routes: Route[]): Route[] =>
  routes.filter(({ part }) => !part || parts[part])
