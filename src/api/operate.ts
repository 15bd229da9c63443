import { isAmong, type Language } from '../calendar/language.ts'
import { throughGate } from '../http/server/gate.ts'
import { isConflict } from '../storage/database/transaction.ts'
import { tryAgain } from '../storage/database/tryAgain.ts'
import { patience } from '../storage/database/turns.ts'
import { readBody } from './body.ts'
import type { Answer, Call } from './call.ts'
import { describeRoute } from './discovery/readIndex.ts'
import { guess } from './entries/guesses.ts'
import { ApiError } from './errors.ts'
import { selectFields } from './fields.ts'
import { tagOf } from './headers.ts'
import { answerBytes } from './json.ts'
import type { MatchedRoute } from './matchRoute.ts'
import { listsAmong, ofOneName } from './parseParams.ts'
import type { Made } from './publicAnswer.ts'
import { readQuery } from './query.ts'
import type { Operation, Route } from './route.ts'
import { allowed, methodOf, operationOf } from './verbs.ts'

/**
 * The answer of the endpoint, and the parameters it answers. A write that collides with another is tried again. Throws `ApiError`
 * where the route, the method, the caller or a parameter is refused, and `GateFull`.
 */
export const operate = async (
  call: Call,
  matched: MatchedRoute | undefined,
  headers: Headers,
): Promise<Made> => {
  const method = methodOf(call.request)
  const operation = matched && operationOf(matched.route, method)
  if (!matched || (!operation && method !== 'OPTIONS')) throw new ApiError('rest_no_route')

  const allow = await allowed(call, matched.route)
  // Refusals carry it too (ERR-6).
  headers.set('Allow', allow)
  const input = await inputOf(call, method, operation)
  call.language = languageOf(input[call.settings.languageParameter], call)
  if (isObject(call) && method !== 'GET') call.currentTags = tagsOf(matched.route)
  // All attempts at a write together wait no longer than one does.
  call.until = performance.now() + patience
  const answer = !operation
    ? { body: describeRoute(matched.route, call) }
    : method === 'GET'
      ? await answerRead(operation, call, input)
      : await tryAgain(
          // What its parameters name may have changed: they are checked again, and nothing that was looked up counts.
          (attempt) => operation.endpoint(attempt === 1 ? call : { ...call, isAgain: true }, input),
          { until: call.until, when: isConflict },
        )
  const sent = {
    status: answer.status ?? 200,
    headers: { Allow: allow, 'Content-Language': call.language, ...answer.headers },
    body: answerBytes(
      input._fields === undefined ? answer.body : selectFields(answer.body, input._fields),
    ),
  }

  return { sent, revision: answer.revision, input }
}

/**
 * A costly read waits for its turn at the gate, one with a password counts as a guess. Throws `GateFull` if its turn does not come
 * in time.
 */
const answerRead = (
  { endpoint, isCostly, opens }: Operation,
  call: Call,
  input: Record<string, unknown>,
): Promise<Answer> => {
  const { request, settings } = call
  const { trustedProxies } = settings
  const answer = () =>
    opens && input.password ? guess(opens, endpoint, { call, input }) : endpoint(call, input)

  return isCostly?.(input)
    ? throughGate({ headers: request.headers, signal: request.signal, trustedProxies }, answer)
    : answer()
}

/** Whether one object is addressed. */
export const isObject = ({ path }: Call): boolean =>
  path.id !== undefined || path.slug !== undefined

/**
 * The tags of an object as this caller reads it now, in full and with the `_fields` of the query; none if the caller may not
 * read it.
 */
const tagsOf = (route: Route) => async (call: Call) => {
  const reading = operationOf(route, 'GET')
  if (!reading) return []
  const { request, settings } = call
  const query = ofOneName(
    readQuery(new URL(request.url).search, listsAmong(reading.params)),
    settings,
  )
  try {
    const { body, revision } = await reading.endpoint({ ...call }, query)

    return [body, selectFields(body, query._fields)].map((one) => tagOf(answerBytes(one), revision))
  } catch (error) {
    if (error instanceof ApiError) return []
    throw error
  }
}

/** The parameters of a request. Those of the body, which only writes have, win over the query (GEN-10, GEN-12). */
const inputOf = async (
  { request, settings }: Call,
  method: string,
  { params = {}, takesFile }: Partial<Operation> = {},
): Promise<Record<string, unknown>> => {
  const reads = method === 'GET' || method === 'OPTIONS' || takesFile
  const isList = listsAmong(params)
  const body = reads ? {} : await readBody(request, { limit: settings.maxBodySize, isList })

  const query = readQuery(new URL(request.url).search, isList)

  return { ...ofOneName(query, settings), ...ofOneName(body, settings) }
}

/** LANG-1; for a value that is none of ours the language of the root (LANG-9). */
export const languageOf = (
  requested: unknown,
  { root, settings }: Pick<Call, 'root' | 'settings'>,
): Language => (isAmong(settings.languages, requested) ? requested : root.language)
