import type { Call } from '../call'
import type { Route } from '../route'
import { sayTo } from '../say'
import { actionOf, collectionOf, isWrite, operationIdOf, type RouteOperation } from './actions'
import { requestBodyOf } from './bodies'
import { parametersOf } from './parameters'
import { responsesOf } from './responses'
import type { Tree } from './schema'

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
