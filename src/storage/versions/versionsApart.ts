import type { BaseDatabaseAdapter, CreateVersion } from 'payload'

/**
 * A `createVersion` that gives no two versions of a document the same time: of two saves in one millisecond none would
 * be the newer one, and an adapter may take both for the latest. Versions of other documents do not count: a draft that
 * is dated later than it was saved would seem newer than what was published after it.
 */
export const versionsApart = (createVersion: CreateVersion): CreateVersion => {
  const last = new Map<string, number>()
  let newest = 0

  return function (this: BaseDatabaseAdapter, args) {
    const document = `${args.collectionSlug} ${args.parent}`
    const saved = Date.parse(args.updatedAt)
    if (Math.abs(saved - newest) >= 1_000) last.clear()
    newest = saved
    const time = Math.max(saved, (last.get(document) ?? 0) + 1)
    last.set(document, time)

    return createVersion.call(this, {
      ...args,
      updatedAt: new Date(time).toISOString(),
    }) as ReturnType<typeof createVersion<typeof args.versionData>>
  }
}
