import type { BaseDatabaseAdapter, Config } from 'payload'
import { versionsApart } from '../versions/versionsApart.ts'
import { inTurns } from './adapterTransactions.ts'
import { deleteKnown } from './deleteKnown.ts'
import { isUnfitValue, UnfitValue } from './errors.ts'
import { readFarPages } from './farPages.ts'
import { concernsCalendar, methodsOf } from './guest.ts'
import { endingSurely } from './mongoEnds.ts'
import { oneAtATime } from './mongoSession.ts'
import { tellLacks } from './tellLacks.ts'
import { enteredTurn } from './turns.ts'
import { doneWhenOpened } from './whenOpened.ts'

/**
 * The adapter of an installation's own, which for the calendar has writers that take turns, versions that never bear the same time, deletions by
 * what a row is linked to, values that no column holds told from failures, and a word on what it lacks. What does not concern the
 * calendar goes by its own methods. Those that `mongoDatabase` and `sqliteDatabase` make have all this already.
 */
export const inOrder = (db: Config['db']): Config['db'] => ({
  ...db,
  init: (args) => {
    const database = db.init(args)
    if (enteredTurn in database) return database
    const guest = { concerns: concernsCalendar(args.payload), plain: methodsOf(database) }
    database.createVersion = versionsApart(database.createVersion)
    database.deleteOne = deleteKnown(database)
    if (database.name === 'mongoose') oneAtATime(endingSurely(database))
    else Object.assign(database, readFarPages(database))

    return inTurns(tellingUnfit(doneWhenOpened(database, () => tellLacks(args.payload))), { guest })
  },
})

type Method = (...args: unknown[]) => Promise<unknown>

const tellingUnfit = <D extends BaseDatabaseAdapter>(database: D): D => {
  for (const name of asked) {
    // Each method has its own types, which pass through.
    const method = database[name] as unknown as Method
    const telling: Method = async function (this: unknown, ...args) {
      try {
        return await method.apply(this, args)
      } catch (error) {
        throw isUnfitValue(error) ? new UnfitValue(error) : error
      }
    }
    Object.assign(database, { [name]: telling })
  }

  return database
}

/** What takes values that come over the network. */
const asked = [
  'count',
  'countVersions',
  'create',
  'deleteMany',
  'deleteOne',
  'find',
  'findDistinct',
  'findOne',
  'findVersions',
  'queryDrafts',
  'updateMany',
  'updateOne',
  'upsert',
] as const satisfies (keyof BaseDatabaseAdapter)[]
