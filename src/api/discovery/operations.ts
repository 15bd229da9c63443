import type { TextKey } from '../../i18n/texts.ts'
import type { Documented } from '../call.ts'
import type { Route } from '../route.ts'
import { sayTo } from '../say.ts'
import {
  type Action,
  actionOf,
  collectionOf,
  isWrite,
  operationIdOf,
  type RouteOperation,
} from './actions.ts'
import type { Tree } from './jsonSchema.ts'
import { parametersOf } from './parameters.ts'
import { requestBodyOf } from './requestBodies.ts'
import { responsesOf } from './responses.ts'

/** The paths of the document: every route but the index, with all its methods (DOC-6). */
export const pathsOf = (routes: Route[], call: Documented): Tree =>
  Object.fromEntries(
    routes
      .filter(({ path }) => path !== '')
      .map((route) => [route.path.replace(/:(\w+)/g, '{$1}'), pathItem(route, call)]),
  )

const pathItem = (route: Route, call: Documented): Tree =>
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

const describe = (subject: RouteOperation, call: Documented): Tree => {
  const { route, operation } = subject
  const isOpen = operation.methods.includes('GET') && collectionOf(route) !== 'webhooks'
  const say = sayTo(call)

  return {
    tags: [collectionOf(route) ?? (actionOf(subject) === 'site' ? 'site' : 'documentation')],
    summary: say(operation.summary),
    description: say(descriptionKeyOf(subject)),
    parameters: parametersOf(subject, call),
    ...(isWrite(subject) && { requestBody: requestBodyOf(subject, call) }),
    responses: responsesOf(subject, { say, ...call.settings }),
    security: [...(isOpen ? [{}] : []), ...signedIn(call)],
  }
}

const descriptionKeyOf = (subject: RouteOperation): TextKey => {
  const collection = collectionOf(subject.route)
  const action = actionOf(subject)
  if (collection === 'events' && action === 'list') return 'api:document:operations:listEvents'
  if (collection === 'changes') return 'api:document:operations:changes'
  if ((collection === 'categories' || collection === 'tags') && action === 'delete') {
    return 'api:document:operations:deleteTerm'
  }

  return descriptionKeys[action]
}

const descriptionKeys = {
  document: 'api:document:operations:document',
  site: 'api:document:operations:site',
  list: 'api:document:operations:list',
  create: 'api:document:operations:create',
  read: 'api:document:operations:read',
  update: 'api:document:operations:update',
  delete: 'api:document:operations:delete',
  test: 'api:document:operations:test',
  again: 'api:document:operations:again',
  deliveries: 'api:document:operations:deliveries',
} as const satisfies Record<Action, TextKey>

const signedIn = ({ settings }: Documented): Tree[] => [
  ...(settings.parts.applicationPasswords ? [{ basicAuth: [] }] : []),
  { bearerAuth: [] },
]
