import type { BaseDatabaseAdapter } from 'payload'

/** A method of an adapter, whose own types pass through. */
export type Method = (this: unknown, ...args: unknown[]) => unknown

/** What is made of each method of an adapter, by its name. */
export const eachMethod = (
  database: BaseDatabaseAdapter,
  made: (method: Method, name: string) => Method,
): Record<string, Method> =>
  Object.fromEntries(
    Object.entries(database).flatMap(([name, method]) =>
      typeof method === 'function' ? [[name, made(method, name)]] : [],
    ),
  )

/** What is made of each of some names of methods. */
export const byName = <Name extends string, Made>(
  names: readonly Name[],
  made: (name: Name) => Made,
): Record<Name, Made> =>
  // Each of the names is a key, which `fromEntries` does not tell.
  Object.fromEntries(names.map((name) => [name, made(name)])) as Record<Name, Made>
