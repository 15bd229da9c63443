import type { Config, Payload } from 'payload'
import { withCalendarComponents } from '../admin/calendarComponents.ts'
import { customForBrowser } from '../admin/clientSettings.ts'
import { withRepeatsEndpoints } from '../admin/repeats/repeatsEndpoints.ts'
import { withSources } from '../admin/sources/sourcesTask.ts'
import { deliverChanges } from '../api/webhooks/deliverChanges.ts'
import { calendarCollections } from '../content/calendarCollections.ts'
import { dormantPages, PublicPages } from '../content/collections/PublicPages.ts'
import { applicationPasswordsField } from '../content/fields/account.ts'
import { sendsMail } from '../content/mail/noMail.ts'
import { restrictInternalCollections } from '../content/payloadCollections/restrictInternalCollections.ts'
import { doScheduledOnce } from '../content/payloadCollections/scheduledOnce.ts'
import { answerErrorsOfCalendar } from '../content/payloadRest/answerErrors.ts'
import { withDailyExtension } from '../content/series/extendDaily.ts'
import { notifySiteHooks } from '../content/series/notifySiteHooks.ts'
import { siteCollectionFaults, withSiteCollections } from '../content/site/siteCollections.ts'
import {
  unlocalizedIn,
  withOwnFieldsUnlocalized,
  withoutLocalizedSince,
} from '../content/site/siteLocalization.ts'
import { deliverSoon } from '../content/webhooks/deliverSoon.ts'
import { withDeliveries } from '../content/webhooks/deliverTask.ts'
import { withTexts } from '../i18n/admin.ts'
import { sizesInTurn } from '../media/sizesInTurn.ts'
import { settleRepeatedly } from '../media/unfinished.ts'
import { publicPages } from '../model/defaultSlugs.ts'
import {
  contentLanguages,
  languageFaults,
  localizationIn,
  localizedFaults,
} from '../model/localization.ts'
import { type CalendarSettings, withSettings } from '../model/settings.ts'
import { settingsFrom } from '../model/settingsFrom.ts'
import { sendDigests } from '../publicPages/digest/sendDigests.ts'
import { listening } from '../storage/adapter/listen.ts'
import { noteLastChange } from '../storage/changes/lastChange.ts'
import { notifyEventsChanged } from '../storage/changes/notifyEventsChanged.ts'
import { purgeAfterWrites } from '../storage/changes/purgeAfterWrites.ts'
import { recordWritten } from '../storage/changes/written.ts'
import { dormant, withColumnsOf, withSequences } from '../storage/dormant.ts'
import { calendarDatabase } from './adapters/calendar.ts'
import { neededOnSql } from './adapters/sharedListeners.ts'
import { adapterFaults, optionFaults } from './optionFaults.ts'
import type { EventsCalendarOptions } from './options.ts'
import { ownEndpoints } from './ownEndpoints.ts'
import { slugFaults } from './slugFaults.ts'
import { unknownNames } from './unknownNames.ts'

/**
 * Adds the events calendar to a Payload config: its collections, locales where it has none, and what `api/handle` needs to
 * speak the contract. The config's own collections and locales stay; where it has no locales, its own fields stay without.
 * Comes last among the plugins. Throws where options contradict it or each other.
 */
export const eventsCalendar =
  (wanted: EventsCalendarOptions = {}) =>
  (given: Config): Config => {
    const { mediaDirectory = 'media', admin = {}, overrides = {}, editor, ...options } = wanted
    const config = given.localization ? given : withOwnFieldsUnlocalized(given)
    const languages = contentLanguages(config.localization, options.languages)
    const own = config.collections ?? []
    const settings = settingsFrom({ ...options, languages })
    const { users, media, parts } = settings
    const { calendarView = true, dashboard = true } = admin
    const { collections: added, faults } = calendarCollections(
      settings,
      { mediaDirectory, admin, editor, overrides },
      config,
    )
    refuse([
      ...unknownNames(wanted),
      ...languageFaults(given.localization, options.languages),
      ...localizedFaults(given.localization, settings),
      ...optionFaults(settings),
      ...siteCollectionFaults(options, own),
      ...slugFaults(added, own),
      ...(parts.pages ? globalFaults(config) : []),
      ...adapterFaults(config.db),
      ...faults,
    ])
    const user =
      config.admin?.user ??
      (config.collections?.some(({ auth }) => auth) ? undefined : settings.slugs.users)

    const sites = withSiteCollections(own, {
      users,
      media,
      ...(parts.applicationPasswords && { passwords: applicationPasswordsField }),
      db: config.db,
    })
    const languageConfig = {
      localization:
        config.localization ||
        (settings.localized && localizationIn(languages, Object.keys(settings.texts))),
      i18n: withTexts(config.i18n, settings.texts),
    }
    const db = listening(config.localization ? config.db : withoutLocalizedSince(config.db), () => [
      neededOnSql,
    ])
    const custom = customForBrowser(config.admin?.custom, settings)
    const ownPages = parts.pages ? [PublicPages(settings, admin)] : []
    const pages = settings.localized ? ownPages : ownPages.map(unlocalizedIn)
    const isRunDaily =
      parts.jobs && (parts.series || parts.pages || parts.changes || parts.webhooks)
    const daily = isRunDaily ? withDailyExtension(config.jobs, sendDigests) : config.jobs
    const read = parts.jobs && parts.import ? withSources(daily) : daily
    const all = parts.webhooks ? withDeliveries(read, deliverChanges) : read
    const jobs = all && { jobs: all }
    if (!settings.enabled) {
      return withSettings(
        {
          ...config,
          ...languageConfig,
          db: users === undefined ? withSequences(db) : db,
          ...jobs,
          admin: { ...config.admin, custom },
          collections: [...withColumnsOf(own, sites), ...added.map(dormant(settings))],
          globals: [...(config.globals ?? []), ...pages.map(dormantPages)],
        },
        settings,
      )
    }

    return withSettings(
      {
        ...config,
        ...languageConfig,
        ...(config.sharp && { sharp: sizesInTurn(config.sharp) }),
        ...jobs,
        db: calendarDatabase(db, whenStarted(settings, mediaDirectory)),
        admin: {
          ...config.admin,
          ...(user && { user }),
          custom,
          components: withCalendarComponents(config.admin?.components, {
            calendarView,
            dashboard,
            oneLanguage: !config.localization && settings.localized && languages.length === 1,
            mails:
              users !== undefined ||
              user !== settings.slugs.users ||
              (sendsMail(config) && settings.site !== undefined),
          }),
        },
        collections: [...sites, ...added.map(withRepeatsEndpoints(settings))],
        globals: [...(config.globals ?? []), ...pages],
        endpoints: [...(config.endpoints ?? []), ...ownEndpoints(settings, { calendarView })],
        hooks: {
          ...config.hooks,
          afterError: [...(config.hooks?.afterError ?? []), answerErrorsOfCalendar],
        },
      },
      settings,
    )
  }

/** What is done with Payload as soon as its database is connected. */
const whenStarted =
  ({ media, parts }: CalendarSettings, mediaDirectory: string | false) =>
  (payload: Payload): void => {
    restrictInternalCollections(payload)
    recordWritten(payload)
    doScheduledOnce(payload)
    if (media === undefined && mediaDirectory) void settleRepeatedly(payload, mediaDirectory)
    noteLastChange(payload)
    purgeAfterWrites(payload)
    notifyEventsChanged(payload)
    if (parts.series) notifySiteHooks(payload)
    if (parts.webhooks) deliverSoon(payload, deliverChanges)
  }

/** Tables of SQL are called alike, be they of a global or a collection. */
const globalFaults = ({ collections = [], globals = [] }: Config): string[] =>
  [
    ...(globals.some(({ slug }) => slug === publicPages) ? ['global'] : []),
    ...(collections.some(({ slug }) => slug === publicPages) ? ['collection'] : []),
  ].map(
    (kind) =>
      `this site has a ${kind} "${publicPages}" already, which is what the calendar calls a global of its own.`,
  )

/** All that is wrong at once, a sentence each. */
const refuse = (faults: string[]): void => {
  if (faults.length === 0) return
  const [only, ...more] = faults
  throw new Error(`eventsCalendar(): ${more.length === 0 ? only : `\n- ${faults.join('\n- ')}`}`)
}
