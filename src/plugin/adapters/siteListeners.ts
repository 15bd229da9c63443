import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { BaseDatabaseAdapter, Config } from 'payload'
import { type Listener, listener, listening } from '../../storage/adapter/listen.ts'
import { opened } from '../../storage/adapter/whenOpened.ts'
import { methodsOf } from '../../storage/database/guest.ts'
import { reportingInvalid, takingValues } from '../../storage/database/invalidValues.ts'
import { enteredTurn } from '../../storage/database/turns.ts'
import { warnMissingFeatures } from '../../storage/database/warnMissingFeatures.ts'
import { schemasWithoutIndexes } from '../../storage/indexes/mongoIndexes.ts'
import {
  apartVersions,
  farPages,
  guestTurns,
  oneSession,
  sureEnds,
  writes,
} from './sharedListeners.ts'

/**
 * The adapter of a site, extended for the calendar: writers take turns, versions never have the same time, a
 * value that fits no column is a refusal and not a failure, and missing abilities are reported. What does not concern the calendar
 * goes by its own methods. The adapters of `mongoDatabase` and `sqliteDatabase` have all this already.
 */
export const inOrder = (db: Config['db']): Config['db'] =>
  listening(db, (database) => (enteredTurn in database ? [] : siteListeners(methodsOf(database))))

/**
 * The listeners of the adapter of a site. Turns come after all that runs within one, and use the former methods of the adapter
 * where nothing concerns the calendar; writes come last, so that the queries that follow from one run in its turn.
 */
export const siteListeners = (plain: Partial<BaseDatabaseAdapter>): Listener[] => [
  apartVersions,
  sureEnds,
  oneSession,
  farPages,
  opened('lacks', warnMissingFeatures),
  {
    name: 'schemas without indexes',
    on: ['mongoose'],
    of: 'everything',
    methods: [],
    why: 'Whether an adapter makes indexes by itself is an option of its own, which is the site’s.',
    instead: (below, payload) => ({
      collectionsSchemaOptions: schemasWithoutIndexes(
        // Payload's general type of adapters knows nothing of what each has of its own.
        below as unknown as MongooseAdapter,
        payload,
      ),
    }),
  },
  listener({
    name: 'invalid values',
    of: 'calendar',
    methods: takingValues,
    why: 'Payload logs the error of a server with its stack before the hook for errors runs.',
    instead: (below) => reportingInvalid(below),
  }),
  guestTurns(plain),
  writes('linked'),
]
