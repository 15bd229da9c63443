import type { Config } from 'payload'
import { apartInBrowser, apartOnServer } from '../content/componentPath.ts'
import { narrowedJobs } from '../content/payloadCollections/calendarJobs.ts'
import { boundEverything } from '../content/payloadCollections/restrictInternalCollections.ts'
import { answerErrors, loggingLevels } from '../content/payloadRest/answerErrors.ts'
import { type CalendarSettings, settingsOf } from '../model/settings.ts'

export type StandaloneOptions = {
  /** The secret of a cron service that calls `GET /api/payload-jobs/run`, as `Authorization: Bearer …`. */
  cronSecret?: string | undefined
}

/**
 * What a site adds that is nothing but the calendar, and what `eventsCalendar()` leaves alone on any other: how much may
 * be uploaded, how much is read at once of every collection, whose pages may use the session cookie, who runs jobs, how
 * errors are answered and logged, and how the admin looks. Comes after `eventsCalendar()` among the plugins; what the
 * config itself says stays. Throws where that is missing.
 */
export const standalone =
  ({ cronSecret }: StandaloneOptions = {}) =>
  (config: Config): Config => {
    const settings = settingsOf(config)
    const { admin, hooks, onInit } = config

    return {
      ...config,
      ...knownOrigins(config, settings),
      admin: {
        avatar: 'default',
        dateFormat: 'd MMMM yyyy, HH:mm',
        ...admin,
        // Payload writes its own name after the title of each page.
        meta: { titleSuffix: '', ...admin?.meta },
        components: {
          ...admin?.components,
          graphics: { Logo: apartOnServer('OwnerLogo'), ...admin?.components?.graphics },
          providers: [apartInBrowser('NameControls'), ...(admin?.components?.providers ?? [])],
        },
      },
      loggingLevels: { ...loggingLevels, ...config.loggingLevels },
      hooks: { ...hooks, afterError: [...(hooks?.afterError ?? []), answerErrors] },
      jobs: narrowedJobs(config.jobs, cronSecret),
      upload: uploadLimits(settings, config.upload),
      onInit: async (payload) => {
        boundEverything(payload)
        await onInit?.(payload)
      },
    }
  }

/** Whose pages may use the session cookie, for Payload's own check of it, which needs the address of the site. */
const knownOrigins = (
  { serverURL, csrf = [] }: Config,
  { site, credentialedOrigins }: CalendarSettings,
): Pick<Config, 'serverURL' | 'csrf'> =>
  site
    ? { serverURL: serverURL || new URL(site).origin, csrf: [...csrf, ...credentialedOrigins] }
    : {}

/**
 * What Payload's reader of forms takes where it reads one unguarded: as much as the guard of `/api` lets through. It
 * never cuts a file off at its limit, and the text of a form, which holds all that editors write, may be as long.
 */
const uploadLimits = (
  { maxUploadSize, maxBodySize }: CalendarSettings,
  own: Config['upload'],
): Config['upload'] => {
  const most = maxUploadSize + maxBodySize

  return {
    requestSizeLimit: most,
    ...own,
    abortOnLimit: true,
    limits: { fileSize: most, fieldSize: most, ...own?.limits },
  }
}
