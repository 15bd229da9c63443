import type { BaseDatabaseAdapter } from 'payload'
import { type Listener, listener } from '../../storage/adapter/listen.ts'
import { reportingWrites, writing } from '../../storage/changes/observeWrites.ts'
import { inTurns } from '../../storage/database/adapterTransactions.ts'
import { readFarPages } from '../../storage/database/farPages.ts'
import { concernsCalendar } from '../../storage/database/guest.ts'
import { endingSurely } from '../../storage/database/mongoEnds.ts'
import { oneAtATime } from '../../storage/database/mongoSession.ts'
import { schemaHooksOf } from '../../storage/indexes/sqlIndexes.ts'
import { versionsApart } from '../../storage/versions/versionsApart.ts'

// What more than one of the databases has.

/** The writes of which `observeWrites` notifies. */
export const writes = (of: Listener['of']): Listener =>
  listener({
    name: 'writes',
    of,
    methods: writing,
    why: 'Writes come by doors without hooks: by the adapter itself, by jobs, and by statements of ours that write many rows.',
    instead: (below) => reportingWrites(below),
  })

export const apartVersions = listener({
  name: 'versions apart',
  of: 'everything',
  methods: ['createVersion'],
  why: 'Payload stores versions past every hook, and gives two of one millisecond the same time.',
  instead: ({ createVersion }) => ({ createVersion: versionsApart(createVersion) }),
})

export const farPages = listener({
  name: 'far pages',
  on: ['sqlite', 'postgres'],
  of: 'everything',
  methods: ['find', 'findVersions', 'queryDrafts'],
  why: 'The adapters put together all documents before a page; Payload completes the conditions after its last hook.',
  instead: (below) => readFarPages(below),
})

export const sureEnds = listener({
  name: 'sure ends',
  on: ['mongoose'],
  of: 'everything',
  methods: ['commitTransaction', 'rollbackTransaction'],
  why: 'Transactions have no hooks (decision 6).',
  instead: (below) => endingSurely(below),
})

export const oneSession: Listener = {
  name: 'one at a time',
  on: ['mongoose'],
  of: 'everything',
  methods: 'every',
  why: 'The driver supports no parallel commands in a transaction, and Payload sends them, past hooks as well.',
  instead: (below) => oneAtATime(below),
}

/**
 * Turns for statements that concern a calendar; all others of a site go by the former methods of its adapter, if these are
 * given.
 */
export const guestTurns = (plain?: Partial<BaseDatabaseAdapter>): Listener => ({
  name: 'turns',
  of: 'everything',
  methods: 'every',
  why: 'Statements past hooks belong to a transaction, too (decision 76).',
  instead: (below, payload) =>
    inTurns(below, { guest: { concerns: concernsCalendar(payload), ...(plain && { plain }) } }),
})

/** The indexes that a calendar has on SQL. */
export const neededOnSql: Listener = {
  name: 'needed indexes',
  on: ['postgres', 'sqlite'],
  of: 'everything',
  methods: [],
  why: 'Payload has hooks of a schema in the options of the adapter alone, which are the site’s.',
  instead: (below, payload) => {
    const beforeSchemaInit = schemaHooksOf(below, payload)

    return beforeSchemaInit ? { beforeSchemaInit } : {}
  },
}
