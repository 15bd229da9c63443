import type { CreateVersionArgs } from 'payload'

type Born = { collection: string; id: unknown; req: CreateVersionArgs['req'] }

/** Which entries were created by a request, and have no version or one only. */
export const youngEntries = () => {
  const versions = new WeakMap<object, Map<string, number>>()
  const of = ({ req }: Born) => (req && versions.get(req)) ?? new Map<string, number>()
  const nameOf = ({ collection, id }: Born) => `${collection} ${id}`

  return {
    add: (entry: Born): void => {
      if (entry.req) versions.set(entry.req, of(entry).set(nameOf(entry), 0))
    },
    /** Asked before a version is created, and answers yes once. */
    isUnversioned: (entry: Born): boolean => {
      const name = nameOf(entry)
      const first = of(entry).get(name) === 0
      if (first) of(entry).set(name, 1)
      else of(entry).delete(name)

      return first
    },
    hasOneVersion: (entry: Born): boolean => of(entry).get(nameOf(entry)) === 1,
  }
}
