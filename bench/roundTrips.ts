import type { Payload } from 'payload'

/** Counts the statements that a SQLite calendar sends to its database; other databases count as none. */
export const countRoundTrips = (payload: Payload) => {
  let count = 0
  // The adapter's own type has no `client`; on SQLite it is the libsql client that every statement passes.
  const { client } = payload.db as unknown as {
    client?: { execute: (...args: unknown[]) => unknown }
  }
  if (client) {
    const execute = client.execute.bind(client)
    client.execute = (...args) => {
      count += 1

      return execute(...args)
    }
  }

  return {
    count: () => count,
    reset: () => {
      count = 0
    },
  }
}
