import { type Changed, changeLog, changesIn, everything, withChanges } from './changeLog.ts'
import type { Observer } from './observeWrites.ts'

/** What was committed: the transaction of a turn, one statement by itself, or something unknown. */
type Commit = object | 'statement' | 'unknown'

/**
 * Lets a SQLite calendar report the writes to it: those of this process when they are committed, those of another one
 * by SQLite's own number for them, which does not say what they changed. `ownTurn` answers the transaction of a write.
 * `committed` is to be called at each commit, `note` with each write.
 */
export const sqliteChanges = (
  ownTurn: () => object | undefined,
  othersVersion: () => Promise<string>,
) => {
  const log = changeLog()
  const pending = new WeakMap<object, Set<Changed>>()
  let others: string | undefined
  let pendingVersion: Promise<string> | undefined

  const note: Observer = async ({ collection, ids }) => {
    const names = collection ? changesIn(collection, ids) : []
    const turn = ownTurn()
    // Committed already, as one statement or several.
    if (turn) pending.set(turn, new Set([...(pending.get(turn) ?? []), ...names]))
    else log.report(names)
  }
  const askOthers = async (): Promise<string> => {
    const version = await othersVersion()
    if (others !== version) log.report([everything])
    others = version

    return version
  }
  const revision = async () => {
    // One list asks for several collections at once.
    pendingVersion ??= askOthers().finally(() => {
      pendingVersion = undefined
    })

    return `${await pendingVersion} ${log.count()}`
  }
  const committed = (commit: Commit): void => {
    // A write that nobody observed, such as a migration, may have changed anything.
    const changed = (typeof commit === 'object' && pending.get(commit)) || [everything]
    if (typeof commit === 'object') pending.delete(commit)
    log.report(commit === 'statement' ? [] : changed)
  }

  return {
    committed,
    note,
    telling: withChanges({ revision, known: revision, listen: log.listen }),
  }
}
