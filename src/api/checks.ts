import type { Call } from './call.ts'
import { type Params, parseParams, type Query } from './parseParams.ts'

/** The checks of a call that are put off while its parameters are parsed. */
const putOff = new WeakMap<Call, Promise<boolean>[]>()

/** Whether a check holds; while checks are put off it is taken to. */
export const isSo = async (call: Call, check: Promise<boolean>): Promise<boolean> => {
  const checks = putOff.get(call)
  if (!checks) return check
  checks.push(check)
  // Who awaits all checks gets the error.
  check.catch(() => {})

  return true
}

/**
 * Parses parameters as `parseParams` does, without awaiting what the database knows of the ids among them: `checked`
 * awaits that while the answer is being made, and throws what `parseParams` would have.
 */
export const parseAhead = async <P extends Params>(
  declared: P,
  sent: Record<string, unknown>,
  call: Call,
): Promise<{ query: Query<P>; checked: () => Promise<void> }> => {
  const checks: Promise<boolean>[] = []
  const checked = async () => {
    if (!(await Promise.all(checks)).every(Boolean)) await parseParams(declared, sent, call)
  }
  putOff.set(call, checks)
  try {
    return { query: await parseParams(declared, sent, call), checked }
  } catch (error) {
    putOff.delete(call)
    // What is refused is named together with what a check refuses.
    await checked()
    throw error
  } finally {
    putOff.delete(call)
  }
}
