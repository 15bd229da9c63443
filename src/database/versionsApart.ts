import type { BaseDatabaseAdapter, CreateVersion } from 'payload'

/**
 * A `createVersion` of which no two versions bear the same time: of two saves in one millisecond nobody could tell which
 * is the newer one, and an adapter may take both for the latest.
 */
export const versionsApart = (createVersion: CreateVersion): CreateVersion => {
  let last = 0

  return function (this: BaseDatabaseAdapter, args) {
    const time = Date.parse(args.updatedAt)
    last = time <= last && last - time < 1_000 ? last + 1 : time

    return createVersion.call(this, {
      ...args,
      updatedAt: new Date(last).toISOString(),
    }) as ReturnType<typeof createVersion<typeof args.versionData>>
  }
}
