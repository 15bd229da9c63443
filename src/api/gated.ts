import { throughGate } from '../http/server/gate.ts'
import type { Answer, Call } from './call.ts'
import type { Operation } from './route.ts'

/** What an operation answers; one that is costly when its turn has come. Throws `GateFull` where it does not come in time. */
export const answerOf = (
  { endpoint, isCostly }: Operation,
  call: Call,
  input: Record<string, unknown>,
): Promise<Answer> =>
  isCostly?.(input)
    ? throughGate(askingOf(call), () => endpoint(call, input))
    : endpoint(call, input)

/** Who asks, as the gate has to know it. */
export const askingOf = ({ request, settings }: Call) => ({
  headers: request.headers,
  signal: request.signal,
  trustedProxies: settings.trustedProxies,
})
