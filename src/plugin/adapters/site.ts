import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { BaseDatabaseAdapter, Config } from 'payload'
import { type Listener, listener, listening } from '../../storage/adapter/listen.ts'
import { opened } from '../../storage/adapter/whenOpened.ts'
import { methodsOf } from '../../storage/database/guest.ts'
import { takingValues, tellingUnfit } from '../../storage/database/invalidValues.ts'
import { enteredTurn } from '../../storage/database/turns.ts'
import { warnMissingFeatures } from '../../storage/database/warnMissingFeatures.ts'
import { leaveIndexes } from '../../storage/indexes/mongoIndexes.ts'
import {
  apartVersions,
  farPages,
  guestTurns,
  knownDeletes,
  oneSession,
  sureEnds,
  writes,
} from './sharedListeners.ts'

/**
 * The adapter of an installation's own, which for the calendar has writers that take turns, versions that never bear the same time, deletions by
 * what a row is linked to, values that no column holds told from failures, and a word on what it lacks. What does not concern the
 * calendar goes by its own methods. Those that `mongoDatabase` and `sqliteDatabase` make have all this already.
 */
export const inOrder = (db: Config['db']): Config['db'] =>
  listening(db, (database) => (enteredTurn in database ? [] : siteListeners(methodsOf(database))))

/**
 * What stands in place of methods of an adapter of the site's own. Turns come after all that is done in one, and go by the methods that the
 * adapter had before where nothing concerns the calendar; writes come last, so that what follows from one is asked in its turn.
 */
export const siteListeners = (plain: Partial<BaseDatabaseAdapter>): Listener[] => [
  apartVersions,
  knownDeletes,
  sureEnds,
  oneSession,
  farPages,
  opened('lacks', warnMissingFeatures),
  listener({
    name: 'left indexes',
    on: ['mongoose'],
    of: 'everything',
    methods: ['init'],
    why: 'The adapter makes its models, which make indexes by themselves once it is connected.',
    instead: (below) => {
      const init = below.init?.bind(below)

      return {
        init: async () => {
          await init?.()
          // Payload's general type of adapters knows nothing of what each has of its own.
          leaveIndexes(below as unknown as MongooseAdapter)
        },
      }
    },
  }),
  listener({
    name: 'unfit values',
    of: 'calendar',
    methods: takingValues,
    why: 'A server refuses them in words of its own, whoever asks.',
    instead: (below) => tellingUnfit(below),
  }),
  guestTurns(plain),
  writes('linked'),
]
