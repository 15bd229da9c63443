import type {
  CollectionBeforeChangeHook,
  CollectionBeforeReadHook,
  CollectionConfig,
} from 'payload'
import { clockFormat } from '../calendar/dateFormats.ts'
import type { Languages } from '../calendar/language.ts'
import { callerOf } from '../model/permissions.ts'
import { giveWayIfCostly } from '../storage/giveWay.ts'
import { versionIndexesOf } from '../storage/indexes/neededIndexes.ts'
import { assignId } from './hooks/assignId.ts'
import { dropEarlierAutosave, markAutosaved } from './hooks/autosaved.ts'
import { boundRichText } from './hooks/boundRichText.ts'
import { mailReview } from './hooks/mailReview.ts'
import { requireAsRead } from './hooks/requireAsRead.ts'
import { noteJudged, requireEditableRow } from './hooks/requireEditableRow.ts'
import { requireReadablePicture } from './hooks/requireReadablePicture.ts'
import { saveCompleteDocument } from './hooks/saveCompleteDocument.ts'
import { chooseVersions } from './hooks/startFromRow.ts'
import { storePublishing } from './hooks/storePublishing.ts'
import { noteRestored, storeRestored } from './hooks/storeRestored.ts'
import { storeReview } from './hooks/storeReview.ts'
import { syncRichText } from './hooks/syncRichText.ts'
import { markPublished } from './lists/publishedRows.ts'

/** Who saved an entry last, which its versions tell. */
const storeSavedBy: CollectionBeforeChangeHook = ({ data, req }) => ({
  ...data,
  savedBy: callerOf(req)?.id ?? null,
})

/** Lets other requests run between what the adapter and what Payload make of the documents of a costly list, each some 30 ms for 100. */
const giveWayToOthers: CollectionBeforeReadHook = async ({ doc }) => {
  await giveWayIfCostly()

  return doc
}

/** What every event, venue and organizer has in common beside its fields. */
export const entryHooks = {
  beforeOperation: [boundRichText, saveCompleteDocument, chooseVersions, noteRestored, noteJudged],
  beforeValidate: [assignId('content')],
  beforeChange: [
    requireAsRead,
    requireEditableRow,
    requireReadablePicture,
    storeRestored,
    storePublishing,
    storeSavedBy,
    storeReview,
    syncRichText,
    markAutosaved,
  ],
  beforeRead: [giveWayToOthers],
  afterChange: [mailReview, dropEarlierAutosave],
  afterOperation: [markPublished],
} satisfies CollectionConfig['hooks']

/** Payload's own drafts, versions and trash; drafts are held to the same rules as what is published. */
export const entryStates = {
  versions: {
    drafts: { validate: true, schedulePublish: { timeFormat: clockFormat } },
    maxPerDoc: 20,
  },
  trash: true,
} satisfies Partial<CollectionConfig>

/** The orders that lists of venues and organizers can have, of those whom somebody may see. */
export const placeIndexes = (languages: Languages) =>
  ['publishedAt', 'updatedAt', ...languages.map((language) => `resolved.${language}.key`)].map(
    (order) => ({ fields: ['storedStatus', order] }),
  ) satisfies CollectionConfig['indexes']

/**
 * The queries of versions: those of one entry, newest first; the newest of all entries, in the order of their list in
 * the admin; and those under what they are linked to, because deleted documents are taken off versions too. On MongoDB
 * also the number of drafts by the fields that tabs, cards and rights compare: `compared` of them (`comparedIn`).
 */
export const versionsIn = (
  order: string,
  { compared, links = [] }: { compared?: readonly string[]; links?: readonly string[] },
) => {
  const ofEntry = ['parent', 'updatedAt']
  const newest = ['latest', order]
  const linked = links.map((link) => [`version.${link}`])
  const always = [ofEntry, newest, ...linked]
  if (!compared) return versionIndexesOf(always)

  return versionIndexesOf(always, [
    ofEntry,
    // Behind the order stands what a page is chosen by, so that what is not on it is not read.
    [...newest, '_id', ...compared],
    ['latest', ...compared],
    ['latest', author, ...compared.filter((path) => path !== author)],
    ...linked,
  ])
}

const author = 'version.author'

/** What events and series are linked to. */
export const eventLinks = ['venues', 'organizers', 'categories', 'tags', 'parent'] as const
