import type { Call } from './call.ts'

/** Computes something once a call, however many parts of the answer need it. */
export const oncePerCall = <T>(
  compute: (call: Call) => Promise<T>,
): ((call: Call) => Promise<T>) => {
  const known = new WeakMap<Call, Promise<T>>()

  return (call) => {
    const found = known.get(call) ?? compute(call)
    known.set(call, found)

    return found
  }
}
