import { throughGate } from '../http/server/gate.ts'
import type { Answer, Call } from './call.ts'
import type { Operation } from './route.ts'

/**
 * The answer of an operation. A costly one waits for its turn at the gate. Throws `GateFull` if its turn does not come in time.
 */
export const answerOf = (
  { endpoint, isCostly }: Operation,
  call: Call,
  input: Record<string, unknown>,
): Promise<Answer> =>
  isCostly?.(input)
    ? throughGate(gateRequestOf(call), () => endpoint(call, input))
    : endpoint(call, input)

/** What the gate has to know of the request. */
export const gateRequestOf = ({ request, settings }: Call) => ({
  headers: request.headers,
  signal: request.signal,
  trustedProxies: settings.trustedProxies,
})
