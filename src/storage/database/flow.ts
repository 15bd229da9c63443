import { AsyncLocalStorage } from 'node:async_hooks'

/** What a flow of operations carries for its owner, from where it was set to all that follows from it. */
export type Flow<T> = {
  /** What the flow that asks carries. */
  carried: () => T | undefined
  /** Does something that carries a value, with all that follows from it. */
  run: <R>(value: T, operation: () => R) => R
  /** Has the flow of the caller carry a value from now on. */
  enter: (value: T) => void
}

/** One for all owners: where Node has no storage of its own for flows, each further one makes every promise of the process dearer. */
const flows = new AsyncLocalStorage<ReadonlyMap<object, unknown>>()

/** Makes a flow for one owner, such as an adapter. */
export const newFlow = <T>(): Flow<T> => {
  const owner = {}
  const carrying = (value: T) => new Map(flows.getStore()).set(owner, value)

  return {
    // Only `carrying` sets what belongs to the owner.
    carried: () => flows.getStore()?.get(owner) as T | undefined,
    run: (value, operation) => flows.run(carrying(value), operation),
    enter: (value) => flows.enterWith(carrying(value)),
  }
}
