import type { FlattenedField, SanitizedCollectionConfig, SanitizedConfig } from 'payload'
import { type CalendarSettings, settingsOf } from '../../model/settings.ts'
import type { Collection, Facts } from './facts.ts'

/** The facts of a complete config; Payload's own collections are left out. */
export const factsOf = async (config: SanitizedConfig): Promise<Facts> => {
  const { collections, globals, admin, db, localization, i18n, custom } = config
  const own = collections.filter((one) => !one.slug.startsWith('payload-') && !isPayloads(one))

  const hasCalendar = custom?.eventsCalendar !== undefined

  return {
    hasCalendar,
    collections: await Promise.all(own.map(described)),
    globals: globals.map(({ slug }) => slug),
    admins: own.find(({ slug }) => slug === admin.user)?.slug,
    localized: Boolean(localization),
    locales: hasCalendar ? [...settingsOf(config).languages] : localesOf(localization),
    tables: db.name !== 'mongoose',
    language: i18n.fallbackLanguage,
    timeZone: admin.timezones.defaultTimezone,
    ...(hasCalendar && { answers: answersOf(settingsOf(config)) }),
  }
}

const answersOf = ({
  vendor,
  secondNamespace,
  roots,
  mcp,
}: CalendarSettings): Facts['answers'] => ({
  vendor,
  ...(secondNamespace !== undefined && { secondNamespace }),
  roots: roots.map(({ prefix }) => prefix),
  mcp,
})

const localesOf = (localization: SanitizedConfig['localization']): string[] => {
  if (!localization) return []
  const { localeCodes, defaultLocale } = localization

  return [defaultLocale, ...localeCodes.filter((code) => code !== defaultLocale)]
}

/** The users that Payload makes where a site has none, called by texts of its own; the calendar's take their place. */
const isPayloads = ({ slug, labels }: SanitizedCollectionConfig): boolean =>
  slug === 'users' &&
  typeof labels.singular === 'function' &&
  // What it is called with here says the names of texts; nothing else of a request is known.
  labels.singular({ t: (key: string) => key } as never) === 'general:user'

const described = async (collection: SanitizedCollectionConfig): Promise<Collection> => {
  const { slug, auth, upload, access, flattenedFields } = collection

  return {
    slug,
    auth: Boolean(auth),
    upload: Boolean(upload),
    pictures: Boolean(upload) && isForPictures(slug, upload),
    hidden: Boolean(upload) && (await answerOf(access.read, null)) === false,
    required: flattenedFields.filter(isForPeople).map(({ name }) => name),
    everybodyInAdmin:
      !access.admin || (await answerOf(access.admin, { id: 0, collection: slug })) === true,
    role: roleIn(flattenedFields),
  }
}

const isForPictures = (
  slug: string,
  { mimeTypes = [], imageSizes = [] }: SanitizedCollectionConfig['upload'],
): boolean =>
  mimeTypes.length > 0
    ? mimeTypes.some((type) => /^(?:\*|image)\//.test(type))
    : slug === 'media' || imageSizes.length > 0

/** The answer of an access function about a user with these fields alone; undefined if it needs more. */
const answerOf = async (
  access: ((args: never) => unknown) | undefined,
  user: object | null,
): Promise<unknown> => {
  try {
    // Of a request most access reads the user alone, and what throws for want of the rest says nothing.
    return await access?.({ req: { user, headers: new Headers(), context: {} } } as never)
  } catch {
    return undefined
  }
}

/** Whether a field is required and only a person can fill it in. */
const isForPeople = (field: FlattenedField): boolean =>
  'required' in field &&
  field.required === true &&
  !['text', 'textarea'].includes(field.type) &&
  !('defaultValue' in field && field.defaultValue !== undefined)

const roleIn = (fields: FlattenedField[]): Collection['role'] => {
  for (const field of fields) {
    if (!/^roles?$/i.test(field.name)) continue
    if (field.type !== 'select' && field.type !== 'radio') continue
    const values = field.options.map((one) => (typeof one === 'string' ? one : one.value))

    return { name: field.name, several: field.type === 'select' && field.hasMany === true, values }
  }

  return undefined
}
