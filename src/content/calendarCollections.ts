import type { CollectionConfig, Config } from 'payload'
import { speaksOneLanguage } from '../i18n/admin.ts'
import { textInEach } from '../i18n/textIn.ts'
import type { TextKey } from '../i18n/texts.ts'
import type { AdminOptions } from '../model/adminOptions.ts'
import { leftOut } from '../model/partOptions.ts'
import { hasTextIds } from '../model/publicIds.ts'
import type { CalendarSettings } from '../model/settings.ts'
import type { CollectionAccess, OverridableCollection } from '../model/siteOperations.ts'
import { EventRows } from '../storage/eventIndex/EventRows.ts'
import { hasOwnStore } from '../storage/eventIndex/indexOf.ts'
import { ApplicationPasswords } from './collections/ApplicationPasswords.ts'
import { Categories } from './collections/Categories.ts'
import { EventSeries } from './collections/EventSeries.ts'
import { Events } from './collections/Events.ts'
import { internalCollections } from './collections/internalCollections.ts'
import { Media } from './collections/Media.ts'
import { Organizers } from './collections/Organizers.ts'
import { Sources } from './collections/Sources.ts'
import { Tags } from './collections/Tags.ts'
import { Users } from './collections/Users.ts'
import { Venues } from './collections/Venues.ts'
import { Webhooks } from './collections/Webhooks.ts'
import { withIntegerIds } from './fields/integerIds.ts'
import { withMissing } from './fields/missingFields.ts'
import { withTimestamps } from './fields/timestamps.ts'
import { labelled } from './labels.ts'
import { withLivePreview } from './previewAddress.ts'
import type { EditorOptions } from './richText/editor.ts'
import { calledBySite } from './site/calledBySite.ts'
import { type Overrides, overridden, overrideFaults } from './site/overrides.ts'
import { withApiForAdministrators } from './site/siteComponents.ts'
import { withOwnHooks } from './site/siteHooks.ts'
import { unlocalizedIn } from './site/siteLocalization.ts'
import { withEditor } from './site/withEditor.ts'
import { withoutParts } from './site/withoutParts.ts'
import { inLanguages } from './texts/inLanguages.ts'
import { prefilled } from './texts/prefilled.ts'

/** A collection with the access that a site has of its own for it. */
const withSiteAccess = (
  collection: CollectionConfig,
  access: CollectionAccess | undefined,
): CollectionConfig =>
  access ? { ...collection, access: { ...collection.access, ...access } } : collection

type Wanted = {
  mediaDirectory: string | false
  admin: AdminOptions
  editor: EditorOptions | undefined
  overrides: Overrides
}

/**
 * The collections of a calendar as a site wants them, under the slugs that it has for them, and why they cannot be so, a
 * sentence each.
 */
export const calendarCollections = (
  settings: CalendarSettings,
  { mediaDirectory, admin, editor, overrides }: Wanted,
  config: Config,
): { collections: CollectionConfig[]; faults: string[] } => {
  const { languages, users, media } = settings
  const { group, calendarView = true } = admin
  const says = (key: TextKey) => textInEach(settings.texts, key)
  const collections = [
    ...[
      ...[
        prefilled(Events(settings, { calendarView })),
        Venues(languages),
        Organizers(languages),
      ].map((collection) => withMissing(collection, config.db)),
      Categories(languages),
      Tags(languages),
      ...(media === undefined ? [Media(mediaDirectory)] : []),
    ].map(inGroup(group ?? says('collections:calendarGroup'))),
    ...(users === undefined
      ? [inGroup(group ?? says('collections:peopleGroup'))(Users(settings))]
      : []),
    ...(settings.parts.webhooks
      ? [inGroup(group ?? says('collections:peopleGroup'))(Webhooks(settings))]
      : []),
  ]
    .map((collection) => withoutParts(collection, settings.parts))
    .map((collection) => withEditor(collection, editor))
    .map(withApiForAdministrators)
    .map((collection) => withLivePreview(collection, settings))
    .map((collection) =>
      inLanguages(withTimestamps(withIntegerIds(collection, config.db)), settings.languages),
    )
    .map((collection) =>
      speaksOneLanguage(config.i18n)
        ? collection
        : { ...collection, fields: labelled(collection.fields, settings.texts) },
    )

  const ofTexts = (config.collections ?? []).some(
    (one) => one.slug === users && hasTextIds(one, config.db),
  )
  const left = leftOut(settings.parts)
  const wanted = (collection: CollectionConfig) => !left.some((name) => name === collection.slug)
  const made = [
    ...collections,
    withTimestamps(ApplicationPasswords(settings)),
    inGroup(group ?? says('collections:calendarGroup'))(withTimestamps(Sources(settings))),
    ...internalCollections,
    ...(hasOwnStore(config.db)
      ? []
      : [EventRows(languages, { authors: ofTexts ? 'text' : 'number' })]),
  ]
    .filter(wanted)
    .map((collection) =>
      overridden(
        withOwnHooks(
          withSiteAccess(
            calledBySite(collection, settings.slugs),
            settings.access[nameOf(collection)],
          ),
        ),
        overrides[nameOf(collection)],
      ),
    )

  const events = made.find(({ collection }) => collection.slug === settings.slugs.events)
  const series = events && settings.parts.series ? [EventSeries(events.collection, settings)] : []

  return {
    collections: [...made.map(({ collection }) => collection), ...series].map((collection) =>
      settings.localized ? collection : unlocalizedIn(collection),
    ),
    faults: [
      ...made.flatMap(({ faults }) => faults),
      ...overrideFaults({ overrides, access: settings.access }, { users, media }),
    ],
  }
}

/** Of collections that a site cannot change there is nothing said by their name, which its type does not tell. */
const nameOf = ({ slug }: CollectionConfig) => slug as OverridableCollection

const inGroup =
  (group: NonNullable<AdminOptions['group']>) =>
  (collection: CollectionConfig): CollectionConfig => ({
    ...collection,
    admin: { ...collection.admin, group },
  })
