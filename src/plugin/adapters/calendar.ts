import type { Config, Payload } from 'payload'
import { prepareCalendar } from '../../content/dataMigrations/migrationSteps.ts'
import { keptSessions } from '../../content/login/keptSessions.ts'
import { judgedCreates } from '../../content/payloadCollections/judgedCreates.ts'
import { takingUpUnfinished } from '../../content/payloadCollections/unfinishedJobs.ts'
import { type Listener, listener, listening } from '../../storage/adapter/listen.ts'
import { opened } from '../../storage/adapter/whenOpened.ts'
import { recordChanges } from '../../storage/changeFeed/recordingChanges.ts'
import { observeWrites } from '../../storage/changes/observeWrites.ts'
import { announcingCommits } from '../../storage/database/committed.ts'
import { endsOfTransactions } from '../../storage/database/transactionEnds.ts'
import { countedDrafts } from '../../storage/eventIndex/countedDrafts.ts'
import { countsOfRows } from '../../storage/eventIndex/countsOfRows.ts'
import { missingMarks } from '../../storage/eventIndex/missingMarks.ts'
import { changingCounts } from '../../storage/eventIndex/rememberedCounts.ts'
import { storedConditions } from '../../storage/eventIndex/storedConditions.ts'
import { updateIndex } from '../../storage/eventIndex/updateIndex.ts'
import { inOrder } from './siteListeners.ts'

/**
 * The database of a calendar: the adapter of the config with all that the calendar does in place of its methods. `begin` is called each
 * time it is opened and prepared.
 */
export const calendarDatabase = (
  db: Config['db'],
  begin: (payload: Payload) => void,
): Config['db'] =>
  listening(inOrder(db), () => [
    ...calendarListeners,
    opened('preparation', async (payload) => {
      if (process.env.PAYLOAD_MIGRATING === 'true') return
      await prepareCalendar(payload)
      begin(payload)
    }),
  ])

/**
 * The listeners of every adapter of a calendar, around those of its database alone (`mongoListeners.ts`, `sqliteListeners.ts`, `siteListeners.ts`).
 * Conditions become conditions on what is stored before drafts are counted by them; orders by counts of rows need both, and so
 * come last of lists.
 */
export const calendarListeners: Listener[] = [
  listener({
    name: 'event index',
    of: 'linked',
    methods: [],
    why: 'It observes writes past hooks, too, and those of data migrations, which run before the calendar begins (decision 22).',
    instead: (below, payload) => {
      // Payload knows every adapter by the type of the database that it was generated for.
      observeWrites({ db: below as unknown as Payload['db'] }, updateIndex(payload))

      return {}
    },
  }),
  listener({
    name: 'counted drafts',
    of: 'calendar',
    methods: ['queryDrafts', ...changingCounts],
    why: 'Payload counts whatever it lists; no hook answers in place of the database (decisions 66 and 75).',
    instead: (below) => countedDrafts(below),
  }),
  listener({
    name: 'missing marks',
    on: ['mongoose'],
    of: ['events', 'venues', 'organizers'],
    methods: ['createVersion', 'updateVersion'],
    why: 'Hooks see a document in one language; marks of missing translations need all of them (decision 66).',
    instead: (below, payload) => missingMarks(below, payload),
  }),
  listener({
    name: 'stored conditions',
    of: ['events', 'venues', 'organizers'],
    methods: ['count', 'find', 'queryDrafts'],
    why: 'Payload refuses conditions on hidden fields that a hook puts there, and adds that of the trash after the last hook.',
    instead: (below, payload) => storedConditions(below, payload),
  }),
  listener({
    name: 'counts of rows',
    of: ['venues', 'organizers'],
    methods: ['queryDrafts'],
    why: 'An order by what another table holds takes all that a caller may read, which is known after the last hook.',
    instead: (below, payload) => ({ queryDrafts: countsOfRows(below, payload) }),
  }),
  listener({
    name: 'judged creates',
    of: ['payload-jobs', 'payload-locked-documents'],
    methods: ['create'],
    why: 'Payload’s forms store locks, and what is scheduled, by the adapter: past the hooks and rights of both collections.',
    instead: (below, payload) => ({ create: judgedCreates(below, payload) }),
  }),
  listener({
    name: 'kept sessions',
    of: ['users'],
    methods: ['updateOne'],
    why: 'Payload stores the session of a login with the user as it was before the password was checked, past every hook.',
    instead: (below) => ({ updateOne: keptSessions(below) }),
  }),
  listener({
    name: 'unfinished jobs',
    of: 'everything',
    methods: ['updateJobs'],
    why: 'Payload takes jobs by the adapter, and has no hook before it does (decision 29).',
    instead: (below, payload) => ({ updateJobs: takingUpUnfinished(below, payload) }),
  }),
  listener({
    name: 'ends of transactions',
    of: 'everything',
    methods: ['commitTransaction', 'rollbackTransaction'],
    why: 'Transactions have no hooks; a mail, a purged cache or a deleted file waits for their end.',
    instead: (below) => endsOfTransactions(below),
  }),
  listener({
    name: 'committed changes',
    of: 'linked',
    methods: [],
    why: 'It observes writes, by whatever door they come, and the ends of their transactions.',
    instead: (below) => announcingCommits(below),
  }),
  listener({
    name: 'change feed',
    of: 'linked',
    methods: [],
    why: 'It observes writes, by whatever door they come, and stores them in their transactions (decision 90).',
    instead: (below, payload) => {
      recordChanges(below, payload)

      return {}
    },
  }),
]
