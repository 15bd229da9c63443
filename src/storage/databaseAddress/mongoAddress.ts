import type { mongo } from 'mongoose'

type MongoClient = mongo.MongoClient

/**
 * Why a calendar cannot use this address, in one sentence that names one that would do. Comes before any connection,
 * because a connection to such an address may fail for want of a server. `place` is the name of the setting.
 */
export const readRefusal = (uri: string, place = 'DATABASE_URI'): string | undefined => {
  const mode = parametersOf(uri).get('readpreference')
  if (!mode || mode === 'primary') return undefined

  return `${place} asks servers that may not know yet what was just written (readPreference=${mode}); use ${changed(uri, { readPreference: undefined })}`
}

/** The same of a connected client. A standalone server is fine, though it has no transactions. */
export const setRefusal = (
  uri: string,
  client: MongoClient,
  place = 'DATABASE_URI',
): string | undefined => {
  const set = replicaSetOf(client)
  if (!set || client.options.replicaSet) return undefined

  return `The database server belongs to the replica set "${set}", and writes are whole only where ${place} says so; use ${changed(uri, { replicaSet: set })}`
}

/** What an address says of how it is used; the names in lower case, as the driver ignores theirs. */
export const parametersOf = (uri: string): Map<string, string> =>
  new Map(
    [...new URLSearchParams(uri.split('?')[1])].map(([name, value]) => [name.toLowerCase(), value]),
  )

/** What the servers said of themselves when they were connected to. */
const replicaSetOf = (client: MongoClient): string | undefined => {
  // The driver keeps what it learns to itself; asking the server again would be a further question at every start.
  const { topology } = client as MongoClient & { topology?: Topology }
  const servers = [...(topology?.description.servers.values() ?? [])]

  return servers.find(({ setName }) => setName)?.setName ?? undefined
}

type Topology = { description: { servers: Map<string, { setName: string | null }> } }

/** An address with other parameters, and without its password, because it is printed. */
const changed = (uri: string, parameters: Record<string, string | undefined>): string => {
  const [address = '', query = ''] = uri.split('?')
  const others = new URLSearchParams(query)
  for (const [name, value] of Object.entries(parameters)) {
    for (const said of [...others.keys()]) {
      if (said.toLowerCase() === name.toLowerCase()) others.delete(said)
    }
    if (value) others.set(name, value)
  }
  const masked = address.replace(/(:\/\/[^:@/]*):[^@/]*@/, '$1:…@')
  const path = /:\/\/[^/]*\//.test(masked) ? '' : '/'
  const rest = others.toString()

  return `${masked}${path}${rest && `?${rest}`}`
}
