import type { BaseDatabaseAdapter } from 'payload'

type Sessions = { sessions?: { id: string; expiresAt: Date | string }[] | null }

/**
 * An `updateOne` for users that keeps the sessions of logins at the same moment. Payload reads a user, checks the password, and then stores
 * the user as it was read, with one session more: of two logins at once, the later one would end the session of the other.
 */
export const keptSessions = (
  { findOne, updateOne }: Pick<BaseDatabaseAdapter, 'findOne' | 'updateOne'>,
  now: () => number = Date.now,
): BaseDatabaseAdapter['updateOne'] =>
  async function (this: unknown, args) {
    const { collection, data, id, req } = args
    // The adapter takes the data of any collection; this is one of users.
    const { sessions, updatedAt } = data as Sessions & { updatedAt?: unknown }
    const added = sessions?.at(-1)
    // A login alone leaves the time of the last change as it is.
    if (!added || updatedAt !== null || id === undefined) return updateOne.call(this, args)
    // Users have sessions.
    const stored = (await findOne.call(this, {
      collection,
      where: { id: { equals: id } },
      select: { sessions: true },
      ...(req && { req }),
    })) as Sessions | null
    const others = stored?.sessions ?? []
    if (others.some((one) => one.id === added.id)) return updateOne.call(this, args)
    const living = others.filter(({ expiresAt }) => new Date(expiresAt).getTime() > now())

    return updateOne.call(this, { ...args, data: { ...data, sessions: [...living, added] } })
  }
