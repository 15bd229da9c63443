import type { CollectionConfig, Field } from 'payload'

const nobody = () => false

/** A collection that only this code reads and writes, past Payload's rights. */
const internal = (
  slug: string,
  fields: Field[],
  further: Partial<CollectionConfig> = {},
): CollectionConfig => ({
  slug,
  admin: { hidden: true },
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  lockDocuments: false,
  timestamps: false,
  ...further,
  fields,
})

/** What a calendar stores beside what people see of it. Kinds and resources are named as this code names them, whatever the site does. */
export const internalCollections: CollectionConfig[] = [
  // What is remembered of signing in, each until its time is over: wrong tries, and networks that users signed in from. Names and
  // addresses are hashed. See `content/login/loginRecords.ts`.
  internal('calendar-login-records', [
    { name: 'subject', type: 'text', required: true, index: true },
    { name: 'until', type: 'date', required: true, index: true },
  ]),
  // Keys that clients send with their writes, so that a write which is sent again is answered and not done again (IK-1). Keys and
  // requests are hashed. See `api/idempotency/idempotencyKeys.ts`.
  internal('calendar-idempotency-keys', [
    { name: 'key', type: 'text', required: true, unique: true, index: true },
    { name: 'request', type: 'text', required: true },
    { name: 'state', type: 'text', required: true },
    { name: 'object', type: 'number' },
    { name: 'answer', type: 'json' },
    { name: 'until', type: 'date', required: true, index: true },
  ]),
  // What a calendar remembers of itself: the last id of each sequence (GEN-46, `storage/ids.ts`), when it was last changed
  // (`storage/changes/lastChange.ts`), what of it is prepared, and which process prepares it until when
  // (`content/dataMigrations/prepare.ts`).
  internal('calendar-state', [
    { name: 'id', type: 'text', required: true },
    // Of a sequence, or of the last change.
    { name: 'value', type: 'number' },
    // Of what is prepared: the version of each step.
    { name: 'done', type: 'json' },
    // The process that prepares.
    { name: 'owner', type: 'text' },
    { name: 'until', type: 'number' },
  ]),
  // Slugs by which an entry was known elsewhere and could not keep: each leads to the entry until another one has it for its own
  // (decision 38). See `storage/aliasRows.ts`.
  internal(
    'calendar-slug-aliases',
    [
      { name: 'resource', type: 'text', required: true },
      { name: 'slug', type: 'text', required: true },
      { name: 'entry', type: 'number', required: true },
    ],
    {
      indexes: [{ fields: ['resource', 'slug'], unique: true }, { fields: ['resource', 'entry'] }],
    },
  ),
  // What was merged into what, with all that is needed to take it back: where links led before, which slugs led where, and what was
  // filled in. See `admin/merge`.
  internal(
    'calendar-merges',
    [
      { name: 'resource', type: 'text', required: true },
      { name: 'survivor', type: 'number', required: true },
      { name: 'at', type: 'text', required: true },
      { name: 'undoneAt', type: 'text' },
      { name: 'record', type: 'json', required: true },
    ],
    { indexes: [{ fields: ['resource', 'survivor'] }] },
  ),
  // Files that were brought in over the admin, or are about to be: what was chosen for them, how far they are, what was refused. See
  // `admin/import/importRecord.ts`, which asks whose they are (decision 41).
  internal(
    'calendar-imports',
    [
      { name: 'key', type: 'text', required: true, unique: true, index: true },
      // As a text, because a site's own users may have any ids.
      { name: 'owner', type: 'text', required: true, index: true },
      { name: 'ownerName', type: 'text' },
      { name: 'name', type: 'text', required: true },
      { name: 'kind', type: 'text', required: true },
      { name: 'state', type: 'text', required: true },
      { name: 'settings', type: 'json' },
      // Compressed, in base64; taken away once all of it is brought in.
      { name: 'file', type: 'textarea', maxLength: 20_000_000 },
      { name: 'total', type: 'number' },
      { name: 'done', type: 'number' },
      { name: 'report', type: 'json' },
      { name: 'startedAt', type: 'date' },
      // What stands for the source that was read (decision 92).
      { name: 'source', type: 'text', index: true },
    ],
    { timestamps: true },
  ),
  // What each import made, changed or found as it was, so that it can be undone, and by which uid a file knows an event, so that it is
  // found again (decision 41). See `admin/import/importedEntries.ts`.
  internal('calendar-imported-entries', [
    { name: 'import', type: 'text', required: true, index: true },
    { name: 'kind', type: 'text', required: true },
    { name: 'entry', type: 'number', required: true },
    { name: 'operation', type: 'text', required: true },
    { name: 'title', type: 'text' },
    { name: 'uid', type: 'text', index: true },
    { name: 'hash', type: 'text' },
    { name: 'at', type: 'date' },
    // The versions that were the newest ones before and after.
    { name: 'before', type: 'text' },
    { name: 'after', type: 'text' },
  ]),
  // Events that visitors sent, by whom, until some time after the decision of the editors, and their pictures until they are
  // published. See `content/submissions/submissions.ts`.
  internal('calendar-submissions', [
    { name: 'key', type: 'text', required: true, unique: true, index: true },
    { name: 'event', type: 'number', required: true, index: true },
    { name: 'name', type: 'text', required: true },
    { name: 'email', type: 'text', required: true },
    { name: 'language', type: 'text', required: true },
    { name: 'sentAt', type: 'date', required: true },
    { name: 'until', type: 'date', required: true, index: true },
    { name: 'picture', type: 'textarea', maxLength: 15_000_000 },
    { name: 'pictureMime', type: 'text' },
  ]),
  // Who gets the weekly mail, or has asked for it and not confirmed it yet. See `content/subscribers/subscribers.ts`.
  internal('calendar-subscribers', [
    { name: 'key', type: 'text', required: true, unique: true, index: true },
    { name: 'address', type: 'text', required: true, index: true },
    { name: 'email', type: 'text', required: true },
    { name: 'language', type: 'text', required: true },
    { name: 'categories', type: 'json' },
    { name: 'until', type: 'date', index: true },
    { name: 'week', type: 'date', index: true },
  ]),
  // What was written, transaction by transaction, for a month: first without a position, then in the order in which it is read. See
  // `storage/changeFeed/positions.ts` (decision 90).
  internal('calendar-changes', [
    { name: 'id', type: 'text', required: true },
    { name: 'changes', type: 'json', required: true },
    { name: 'written', type: 'text', required: true, index: true },
  ]),
  // What was and is to be sent to webhooks, and how they answered, for some weeks. See `content/webhooks/deliveries.ts`.
  internal(
    'calendar-webhook-deliveries',
    [
      { name: 'key', type: 'text', required: true, unique: true, index: true },
      { name: 'webhook', type: 'number', required: true },
      // The order of the changes, of one in several languages that of the languages.
      { name: 'order', type: 'text', required: true },
      { name: 'type', type: 'text', required: true },
      { name: 'object', type: 'number' },
      { name: 'language', type: 'text', required: true },
      // When it changed.
      { name: 'at', type: 'date', required: true, index: true },
      { name: 'state', type: 'text', required: true },
      { name: 'attempts', type: 'number', required: true },
      { name: 'firstAttempt', type: 'date' },
      { name: 'lastAttempt', type: 'date' },
      { name: 'nextAttempt', type: 'date' },
      // The status of the last answer and its beginning, or why there was none, and how many milliseconds it took.
      { name: 'answer', type: 'number' },
      { name: 'excerpt', type: 'textarea' },
      { name: 'fault', type: 'text' },
      { name: 'duration', type: 'number' },
    ],
    { indexes: [{ fields: ['webhook', 'state', 'order'] }] },
  ),
]
