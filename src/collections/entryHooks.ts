import type { CollectionConfig } from 'payload'
import { assignId } from './hooks/assignId'
import { keepPublishing } from './hooks/keepPublishing'
import { keepRichText } from './hooks/keepRichText'
import { saveWhole } from './hooks/saveWhole'
import { chooseVersions } from './hooks/startFromRow'

/** What every event, venue and organizer has in common beside its fields. */
export const entryHooks = {
  beforeOperation: [saveWhole, chooseVersions],
  beforeValidate: [assignId('content')],
  beforeChange: [keepPublishing, keepRichText],
} satisfies CollectionConfig['hooks']

/** Payload's own drafts, versions and trash; drafts are held to the same rules as what is published. */
export const entryStates = {
  versions: { drafts: { validate: true, schedulePublish: true }, maxPerDoc: 20 },
  trash: true,
} satisfies Partial<CollectionConfig>
