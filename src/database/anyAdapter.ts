import type { Config } from 'payload'
import { inTurns } from './adapterTransactions'
import { versionsApart } from './versionsApart'

/** Those that `databaseAdapter` makes, which have all this already. */
const ours = ['sqlite', 'mongoose']

/** The adapter of an installation's own, with writers that take turns and versions that never bear the same time. */
export const inOrder = (db: Config['db']): Config['db'] =>
  ours.includes(db.name ?? '')
    ? db
    : {
        ...db,
        init: (args) => {
          const database = db.init(args)
          database.createVersion = versionsApart(database.createVersion)

          return inTurns(database)
        },
      }
