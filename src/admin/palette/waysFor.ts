import { getTranslation } from '@payloadcms/translations'
import { type ClientUser, getAccessResults, type PayloadRequest } from 'payload'
import { languageName } from '../../calendar/languageName.ts'
import { tabWithout } from '../../content/lists/tabs.ts'
import { say } from '../../i18n/admin.ts'
import { publicPages } from '../../model/defaultSlugs.ts'
import { callerOf, isAdministrator, mayEditOthers } from '../../model/permissions.ts'
import { settingsOf } from '../../model/settings.ts'
import { hasCollection, slugOf } from '../../model/slugs.ts'
import type { PaletteEntry } from './paletteEntry.ts'

/** The collections of the calendar that have a list, in the order of the palette. */
const listed = [
  'events',
  'venues',
  'organizers',
  'categories',
  'tags',
  'media',
  'users',
  'calendar-sources',
  'calendar-webhooks',
] as const

const created = ['events', 'venues', 'organizers'] as const

const newOf = {
  events: 'palette:newEvent',
  venues: 'palette:newVenue',
  organizers: 'palette:newOrganizer',
} as const

/** The views of the admin that the caller may open, and what they may begin there. */
export const waysFor = async (req: PayloadRequest): Promise<PaletteEntry[]> => {
  const { payload, i18n, user } = req
  const caller = callerOf(req)
  const { parts, languages } = settingsOf(payload.config)
  const rights = await getAccessResults({ req })
  const list = (slug: string) => `/collections/${slug}`
  const events = list(slugOf(payload, 'events'))
  const views = payload.collections[slugOf(payload, 'events')].config.admin.components?.views
  const view = (name: string, path: string): PaletteEntry => ({
    kind: 'view',
    key: path,
    name,
    about: '',
    path,
  })
  const action = (name: string, path: string): PaletteEntry => ({
    ...view(name, path),
    kind: 'action',
  })
  const lists = listed.flatMap((collection) => {
    const slug = slugOf(payload, collection)
    const config = hasCollection(payload, collection) && payload.collections[slug]?.config
    if (!config || !rights.collections?.[slug]?.read) return []
    const { hidden } = config.admin
    // Payload's type of the user in browsers has no null; its navigation passes this one.
    if (typeof hidden === 'function' ? hidden({ user: user as ClientUser }) : hidden) return []

    return [view(getTranslation(config.labels.plural, i18n), list(slug))]
  })

  return [
    ...created
      .map((collection) => ({ collection, slug: slugOf(payload, collection) }))
      .filter(({ slug }) => rights.collections?.[slug]?.create)
      .map(({ collection, slug }) => action(say(req, newOf[collection]), `${list(slug)}/create`)),
    ...(parts.review && mayEditOthers(caller)
      ? [action(say(req, 'palette:review'), `${events}?show=review`)]
      : []),
    ...languages
      .slice(1)
      .map((language) =>
        action(
          say(req, 'palette:translate', { language: languageName(language, i18n.language) }),
          `${events}?show=${tabWithout(language)}&locale=${language}`,
        ),
      ),
    ...(parts.import ? [action(say(req, 'importing:import'), `${events}/import`)] : []),
    ...(views && 'calendar' in views
      ? [view(say(req, 'calendarView:title'), `${events}/calendar`)]
      : []),
    view(i18n.t('general:dashboard'), '/'),
    ...lists,
    ...(parts.pages ? [view(say(req, 'embedding:title'), `${events}/embed`)] : []),
    ...(parts.pages && isAdministrator(caller)
      ? [view(say(req, 'palette:pages'), `/globals/${publicPages}`)]
      : []),
    view(i18n.t('authentication:account'), '/account'),
  ]
}
