import { type Changed, changeLog, changesIn, everything, tellingChanges } from './changes.ts'
import type { Observer } from './observeWrites.ts'

/** What was committed: the transaction of a turn, one statement by itself, or what nobody knows. */
type Commit = object | 'statement' | 'unknown'

/**
 * What lets a SQLite calendar tell of the writes to it: those of this process when they are committed, those of another one
 * by the number that SQLite has for them, which says nothing of what they changed. `ownTurn` tells whose transaction
 * something is written in. `committed` is to be called at each commit, `note` with each write.
 */
export const sqliteChanges = (
  ownTurn: () => object | undefined,
  othersVersion: () => Promise<string>,
) => {
  const log = changeLog()
  const pending = new WeakMap<object, Set<Changed>>()
  let others: string | undefined
  let asked: Promise<string> | undefined

  const note: Observer = async ({ collection, ids }) => {
    const names = collection ? changesIn(collection, ids) : []
    const turn = ownTurn()
    // Committed already, as one statement or several.
    if (turn) pending.set(turn, new Set([...(pending.get(turn) ?? []), ...names]))
    else log.tell(names)
  }
  const askOthers = async (): Promise<string> => {
    const version = await othersVersion()
    if (others !== version) log.tell([everything])
    others = version

    return version
  }
  const revision = async () => {
    // One list asks for several collections at once.
    asked ??= askOthers().finally(() => {
      asked = undefined
    })

    return `${await asked} ${log.count()}`
  }
  const committed = (commit: Commit): void => {
    // What nobody told of, such as a migration, may have changed anything.
    const changed = (typeof commit === 'object' && pending.get(commit)) || [everything]
    if (typeof commit === 'object') pending.delete(commit)
    log.tell(commit === 'statement' ? [] : changed)
  }

  return {
    committed,
    note,
    telling: tellingChanges({ revision, known: revision, listen: log.listen }),
  }
}
