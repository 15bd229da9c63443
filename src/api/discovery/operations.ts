import type { Call } from '../call.ts'
import type { Route } from '../route.ts'
import { sayTo } from '../say.ts'
import { actionOf, collectionOf, isWrite, operationIdOf, type RouteOperation } from './actions.ts'
import { requestBodyOf } from './bodies.ts'
import { parametersOf } from './parameters.ts'
import { responsesOf } from './responses.ts'
import type { Tree } from './schema.ts'

/** The paths of the document: every route but the index, with all its methods (DOC-6). */
export const pathsOf = (routes: Route[], call: Call): Tree =>
  Object.fromEntries(
    routes
      .filter(({ path }) => path !== '')
      .map((route) => [route.path.replace(/:(\w+)/g, '{$1}'), pathItem(route, call)]),
  )

const pathItem = (route: Route, call: Call): Tree =>
  Object.fromEntries(
    route.operations.flatMap((operation) => {
      const subject = { route, operation }
      const described = describe(subject, call)

      return operation.methods.map((method) => [
        method.toLowerCase(),
        { operationId: operationIdOf(subject, method), ...described },
      ])
    }),
  )

const describe = (subject: RouteOperation, call: Call): Tree => {
  const { route, operation } = subject
  const reads = operation.methods.includes('GET')
  const say = sayTo(call)

  return {
    tags: [collectionOf(route) ?? 'documentation'],
    summary: say(operation.summary),
    ...(actionOf(subject) === 'update' && { description: say('api:document:update') }),
    parameters: parametersOf(subject, call),
    ...(isWrite(subject) && { requestBody: requestBodyOf(subject) }),
    responses: responsesOf(subject, { say, vendor: call.settings.vendor }),
    security: reads ? [{}, ...signedIn] : signedIn,
  }
}

const signedIn: Tree[] = [{ basicAuth: [] }, { bearerAuth: [] }]
