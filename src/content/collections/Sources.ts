import type {
  CollectionBeforeChangeHook,
  CollectionConfig,
  Field,
  FieldAccess,
  PayloadRequest,
} from 'payload'
import { languageName } from '../../calendar/languageName.ts'
import { label, say } from '../../i18n/admin.ts'
import { textInEach } from '../../i18n/textIn.ts'
import type { TextKey } from '../../i18n/texts.ts'
import { postableAddress } from '../../media/post.ts'
import { bareHost, hostOf } from '../../media/webAddress.ts'
import { callerOf } from '../../model/permissions.ts'
import { type CalendarSettings, settingsOf } from '../../model/settings.ts'
import { administrators } from '../access/payload.ts'
import { inBrowser } from '../componentPath.ts'
import { dateAndTime } from '../fields/dateBox.ts'

const nobody: FieldAccess = () => false

/** How often a source is read, with the time between two readings in milliseconds. */
export const intervals = {
  hour: 60 * 60 * 1000,
  sixHours: 6 * 60 * 60 * 1000,
  day: 24 * 60 * 60 * 1000,
  week: 7 * 24 * 60 * 60 * 1000,
} as const

/** Why a source could not be read. */
export const sourceFaults = [
  'unreachable',
  'private',
  'tooLarge',
  'unreadable',
  'limits',
  'refused',
  'reader',
  'unknown',
] as const

export const sourceStates = ['new', 'reading', 'read', 'asks', 'failed'] as const

/**
 * Calendars of others that are read again and again, for administrators. Each is read with the rights of the administrator
 * who saved it last. What programs remember of a reading is written past Payload's rights (`admin/sources`, decision 92).
 */
export const Sources = ({
  languages,
  texts,
  users,
  parts,
}: Pick<CalendarSettings, 'languages' | 'texts' | 'users' | 'parts'>): CollectionConfig => {
  const says = (key: TextKey) => textInEach(texts, key)
  const options = <Value extends string>(
    name: 'every' | 'as' | 'vanished' | 'state' | 'fault',
    values: readonly Value[],
  ) =>
    // Each value has its text, which the tests of all languages check.
    values.map((value) => ({ value, label: says(`sources:${name}:${value}` as TextKey) }))
  const fields: Field[] = [
    { name: 'name', type: 'text', label: label('sources:name'), required: true, maxLength: 200 },
    {
      name: 'address',
      type: 'text',
      label: label('sources:address'),
      required: true,
      admin: { description: says('sources:addressHint'), placeholder: 'https://' },
      // Calendar programs hand out addresses of iCalendar files under a scheme of their own.
      hooks: {
        beforeValidate: [
          ({ value }) =>
            String(value ?? '')
              .trim()
              .replace(/^webcal:/i, 'https:'),
        ],
      },
      validate: (value: string | null | undefined, { req }: { req: PayloadRequest }) =>
        isAccepted(value ?? '', settingsOf(req.payload.config).trustedImageHosts) ||
        say(req, 'sources:noAddress'),
    },
    {
      name: 'isActive',
      type: 'checkbox',
      label: label('sources:isActive'),
      defaultValue: true,
      ...(!parts.jobs && { admin: { hidden: true } }),
    },
    {
      name: 'every',
      type: 'select',
      label: label('sources:every:label'),
      required: true,
      defaultValue: 'day',
      // The keys of the object above.
      options: options('every', Object.keys(intervals) as (keyof typeof intervals)[]),
    },
    {
      name: 'as',
      type: 'select',
      label: label('sources:as:label'),
      required: true,
      defaultValue: 'draft',
      options: options('as', ['draft', 'pending', 'published']),
    },
    {
      name: 'vanished',
      type: 'select',
      label: label('sources:vanished:label'),
      required: true,
      defaultValue: 'keep',
      admin: { description: says('sources:vanished:hint') },
      options: options('vanished', ['keep', 'withdraw']),
    },
    {
      name: 'language',
      type: 'select',
      label: label('sources:language'),
      defaultValue: languages[0],
      admin: { hidden: languages.length === 1 },
      options: languages.map((language) => ({
        value: language,
        label: languageName(language, language),
      })),
    },
    ...(['categories', 'tags'] as const).map(
      (kind): Field => ({
        name: kind,
        type: 'relationship',
        relationTo: kind,
        hasMany: true,
        label: label(`sources:${kind}`),
      }),
    ),
    result('outcome', {
      type: 'json',
      admin: { components: { Field: inBrowser('SourceReading') } },
    }),
    result('state', {
      type: 'select',
      label: label('sources:state:label'),
      defaultValue: 'new',
      admin: { readOnly: true },
      options: options('state', sourceStates),
    }),
    result('fault', {
      type: 'select',
      label: label('sources:fault:label'),
      admin: { readOnly: true, condition: ({ fault }: { fault?: unknown }) => Boolean(fault) },
      options: options('fault', sourceFaults),
    }),
    result('readAt', {
      type: 'date',
      label: label('sources:readAt'),
      admin: { readOnly: true, date: dateAndTime },
    }),
    {
      name: 'user',
      type: 'relationship',
      relationTo: 'users',
      label: label('collections:user'),
      required: false,
      admin: { hidden: true },
      access: { create: nobody, update: nobody },
      ...(users !== undefined && { index: true }),
    },
    remembered({ name: 'nextAt', type: 'date', index: true }),
    // Until when a process reads it, in milliseconds since 1970.
    remembered({ name: 'lease', type: 'number', defaultValue: 0 }),
    remembered({ name: 'run', type: 'text' }),
    remembered({ name: 'failures', type: 'number', defaultValue: 0 }),
    remembered({ name: 'etag', type: 'text' }),
    remembered({ name: 'modified', type: 'text' }),
    remembered({ name: 'digest', type: 'text' }),
  ]

  return {
    slug: 'calendar-sources',
    typescript: { interface: 'CalendarSource' },
    labels: { singular: label('sources:source'), plural: label('sources:sources') },
    admin: {
      useAsTitle: 'name',
      defaultColumns: ['name', 'state', 'fault', 'readAt', 'every'],
      description: says('sources:about'),
    },
    access: {
      create: administrators,
      read: administrators,
      update: administrators,
      delete: administrators,
    },
    disableDuplicate: true,
    hooks: { beforeChange: [noteReader] },
    fields,
  }
}

type OwnField = Field & { name: string }

/** What the last reading found, which nobody writes. */
const result = (name: string, field: object): Field =>
  ({
    name,
    ...field,
    access: { create: nobody, update: nobody },
    // A field of any type; its members are those of the type that it names.
  }) as OwnField

const remembered = (field: object): Field =>
  ({
    ...field,
    hidden: true,
    access: { create: nobody, read: nobody, update: nobody },
    // The same.
  }) as OwnField

/** The administrator who saves a source lends it their rights; a source with a new address is read from the start. */
const noteReader: CollectionBeforeChangeHook = ({ data, originalDoc, req }) => {
  const caller = callerOf(req)
  const isNew = data.address !== undefined && data.address !== originalDoc?.address

  return {
    ...data,
    ...(caller && { user: caller.id }),
    ...(isNew && {
      nextAt: new Date().toISOString(),
      run: null,
      etag: null,
      modified: null,
      digest: null,
      failures: 0,
    }),
  }
}

/** Whether an address may be one of a source. Where its name leads is known only when it is fetched (IMG-2). */
const isAccepted = (address: string, trustedHosts: readonly string[]): boolean =>
  isFetched(address, trustedHosts) && postableAddress(address, trustedHosts) !== undefined

/** Whether an address is fetched: over HTTPS, or also over HTTP from hosts that the site trusts, and without credentials. */
export const isFetched = (address: string, trustedHosts: readonly string[]): boolean => {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || url.username || url.password) return false

  return (
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && trustedHosts.map(bareHost).includes(hostOf(url)))
  )
}
