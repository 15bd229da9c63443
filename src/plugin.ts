import type { CollectionConfig, Config } from 'payload'
import { calendarEndpoints } from './admin/calendar/endpoints.ts'
import { customForBrowser } from './admin/clientSettings.ts'
import { calendarDependencies, withCalendarComponents } from './admin/components.ts'
import { textsEndpoint } from './admin/languages/texts.ts'
import { keepWritten } from './changes/written.ts'
import { ApplicationPasswords } from './collections/ApplicationPasswords.ts'
import { Categories } from './collections/Categories.ts'
import { calledBySite } from './collections/calledBySite.ts'
import { Events } from './collections/Events.ts'
import { applicationPasswordsField } from './collections/fields/applicationPasswords.ts'
import { withIntegerIds } from './collections/fields/integerIds.ts'
import { withTimestamps } from './collections/fields/timestamps.ts'
import { inLanguages } from './collections/inLanguages.ts'
import { LoginRecords } from './collections/LoginRecords.ts'
import { labelled } from './collections/labels.ts'
import { withLivePreview } from './collections/livePreview.ts'
import { Media } from './collections/Media.ts'
import { Organizers } from './collections/Organizers.ts'
import {
  type OverridableCollection,
  type Overrides,
  overridden,
  overrideFaults,
} from './collections/overrides.ts'
import { narrowOwn } from './collections/own/narrowOwn.ts'
import { Preparations } from './collections/Preparations.ts'
import type { EditorOptions } from './collections/richText/editor.ts'
import { Sequences } from './collections/Sequences.ts'
import { withSiteAccess } from './collections/siteAccess.ts'
import { siteCollectionFaults, withSiteCollections } from './collections/siteCollections.ts'
import { hasTextIds } from './collections/spokenIds.ts'
import { Tags } from './collections/Tags.ts'
import { Users } from './collections/Users.ts'
import { Venues } from './collections/Venues.ts'
import { withEditor } from './collections/withEditor.ts'
import { adapterFaults } from './database/adapterFaults.ts'
import { inOrder } from './database/anyAdapter.ts'
import { dormant, withColumnsOf, withSequences } from './dormant.ts'
import { EventRows } from './listing/EventRows.ts'
import { hasOwnStore } from './listing/indexOf.ts'
import { withEventIndex } from './listing/keepIndex.ts'
import { contentLanguages, languageFaults, localizationIn } from './localization.ts'
import { sendsMail } from './mail/noMail.ts'
import { answerErrorsOfCalendar } from './native/answerErrors.ts'
import { optionFaults } from './optionFaults.ts'
import { keepSettling } from './pictures/unfinished.ts'
import { withPreparation } from './preparation/steps.ts'
import { type CalendarOptions, settingsFrom, withSettings } from './settings.ts'
import { slugFaults } from './slugFaults.ts'
import { withTexts } from './translations/admin.ts'
import { textInEach } from './translations/inLanguage.ts'
import type { TextKey } from './translations/texts.ts'

export type AdminOptions = {
  /**
   * Under which heading of the navigation its collections stand, as Payload's own `admin.group`: `false` leaves them out of
   * it. Where nothing is said the users stand under one of their own.
   */
  group?: string | Record<string, string> | false
  /** Whether there is a view of the events on their days, with its link and its endpoints. */
  calendarView?: boolean
  /** Whether the dashboard shows what comes next and what waits. */
  dashboard?: boolean
}

export type EventsCalendarOptions = CalendarOptions & {
  /** Folder that uploaded pictures are kept in, unless a storage plugin takes them over. */
  mediaDirectory?: string
  /** With which tools descriptions are written. */
  editor?: EditorOptions
  /** What editors meet of it in the admin. */
  admin?: AdminOptions
  /**
   * What the site makes of collections of the calendar, by their names in `slugs`: `({ defaultCollection }) => collection`,
   * last of all. A field of events that is added with `custom: { calendar: { spoken: true } }` is answered in
   * `custom_fields`, to everybody who may read the event.
   */
  overrides?: Overrides
  /** Whether the public pages of the site listen to Payload's live preview; editors then see them beside the form. */
  livePreview?: boolean
}

/**
 * Adds the events calendar to a Payload config: its collections, locales where it has none, and what `api/handle` needs to
 * speak the contract. The config's own collections and locales stay. Throws where options contradict it or each other.
 */
export const eventsCalendar =
  ({
    mediaDirectory = 'media',
    livePreview = false,
    admin: { group, calendarView = true, dashboard = true } = {},
    overrides = {},
    editor,
    ...options
  }: EventsCalendarOptions = {}) =>
  (config: Config): Config => {
    const languages = contentLanguages(config.localization, options.languages)
    const own = config.collections ?? []
    const settings = settingsFrom({ ...options, languages })
    const { users, media } = settings
    const says = (key: TextKey) => textInEach(settings.texts, key)
    const collections = [
      ...[
        Events(settings, { calendarView }),
        Venues(languages),
        Organizers(languages),
        Categories(languages),
        Tags(languages),
        ...(media === undefined ? [Media(mediaDirectory)] : []),
      ].map(inGroup(group ?? says('collections:calendarGroup'))),
      ...(users === undefined
        ? [inGroup(group ?? says('collections:peopleGroup'))(Users(settings))]
        : []),
    ]
      .map((collection) => withEditor(collection, editor))
      .map((collection) => (livePreview ? withLivePreview(collection) : collection))
      .map((collection) => inLanguages(withTimestamps(withIntegerIds(collection, config.db))))
      .map((collection) => ({ ...collection, fields: labelled(collection.fields, settings.texts) }))

    const ofTexts = own.some((one) => one.slug === users && hasTextIds(one, config.db))
    const made = [
      ...collections,
      withTimestamps(ApplicationPasswords(settings)),
      LoginRecords,
      Sequences,
      Preparations,
      ...(hasOwnStore(config.db)
        ? []
        : [EventRows(languages, { authors: ofTexts ? 'text' : 'number' })]),
    ].map((collection) =>
      overridden(
        withSiteAccess(
          calledBySite(collection, settings.slugs),
          settings.access[nameOf(collection)],
        ),
        overrides[nameOf(collection)],
      ),
    )
    const added = made.map(({ collection }) => collection)
    refuse([
      ...languageFaults(config.localization, options.languages),
      ...optionFaults(settings),
      ...siteCollectionFaults(options, own),
      ...slugFaults(added, own),
      ...adapterFaults(config.db),
      ...made.flatMap(({ faults }) => faults),
      ...overrideFaults({ overrides, access: settings.access }, { users, media }),
    ])
    const user =
      config.admin?.user ??
      (config.collections?.some(({ auth }) => auth) ? undefined : settings.slugs.users)

    const sites = withSiteCollections(own, {
      users,
      media,
      passwords: applicationPasswordsField,
      db: config.db,
    })
    const spoken = {
      localization: config.localization || localizationIn(languages, Object.keys(settings.texts)),
      i18n: withTexts(config.i18n, settings.texts),
    }
    const custom = customForBrowser(config.admin?.custom, settings)
    if (!settings.enabled) {
      return withSettings(
        {
          ...config,
          ...spoken,
          db: users === undefined ? withSequences(config.db) : config.db,
          admin: { ...config.admin, custom },
          collections: [...withColumnsOf(own, sites), ...added.map(dormant(settings))],
        },
        settings,
      )
    }

    return withSettings(
      {
        ...config,
        ...spoken,
        db: withPreparation(withEventIndex(inOrder(config.db)), (payload) => {
          narrowOwn(payload)
          keepWritten(payload)
          if (media === undefined) void keepSettling(payload, mediaDirectory)
        }),
        admin: {
          ...config.admin,
          ...(user && { user }),
          custom,
          components: withCalendarComponents(config.admin?.components, {
            calendarView,
            dashboard,
            mails:
              users !== undefined ||
              user !== settings.slugs.users ||
              (sendsMail(config) && settings.site !== undefined),
          }),
          // Named here too, so that the import map knows it whatever this site is set to.
          dependencies: { ...config.admin?.dependencies, ...calendarDependencies },
        },
        collections: [...sites, ...added],
        endpoints: [
          ...(config.endpoints ?? []),
          ...(calendarView ? calendarEndpoints : []),
          textsEndpoint,
        ],
        hooks: {
          ...config.hooks,
          afterError: [...(config.hooks?.afterError ?? []), answerErrorsOfCalendar],
        },
      },
      settings,
    )
  }

/** Of collections that a site cannot change there is nothing said by their name, which its type does not tell. */
const nameOf = ({ slug }: CollectionConfig) => slug as OverridableCollection

/** All that is wrong at once, a sentence each. */
const refuse = (faults: string[]): void => {
  if (faults.length > 0) throw new Error(`eventsCalendar(): ${faults.join(' ')}`)
}

const inGroup =
  (group: NonNullable<AdminOptions['group']>) =>
  (collection: CollectionConfig): CollectionConfig => ({
    ...collection,
    admin: { ...collection.admin, group },
  })
