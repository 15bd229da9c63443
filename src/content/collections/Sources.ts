import type { CollectionConfig, Field, FieldAccess, PayloadRequest, SelectField } from 'payload'
import { languageName } from '../../calendar/languageName.ts'
import { label, say } from '../../i18n/admin.ts'
import { textInEach } from '../../i18n/textIn.ts'
import type { TextKey } from '../../i18n/texts.ts'
import { type CalendarSettings, settingsOf } from '../../model/settings.ts'
import { administrators } from '../access/payload.ts'
import { inBrowser } from '../componentPath.ts'
import { dateAndTime } from '../fields/dateBox.ts'
import { unlisted, words } from '../fields/layout.ts'
import { noteReader, sealPassword } from '../sources/sourceHooks.ts'
import {
  intervals,
  isAccepted,
  sourceFaults,
  sourceKinds,
  sourceStates,
  storedAddress,
} from '../sources/sourceRules.ts'

const nobody: FieldAccess = () => false

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
  const options = <Value extends string>(name: Choice, values: readonly Value[]) =>
    // Each value has its text, which the tests of all languages check.
    values.map((value) => ({ value, label: says(`sources:${name}:${value}` as TextKey) }))
  const choice = <Value extends string>(
    name: Choice,
    values: readonly Value[],
    { hint, ...first }: { defaultValue: Value; hint?: TextKey },
  ): SelectField => ({
    name,
    type: 'select',
    label: label(`sources:${name}:label`),
    required: true,
    ...first,
    admin: { isClearable: false, width: '50%', ...(hint && { description: says(hint) }) },
    options: options(name, values),
  })
  const linked = (kind: 'categories' | 'tags' | 'venues' | 'organizers'): Field => ({
    name: kind,
    type: 'relationship',
    relationTo: kind,
    hasMany: true,
    label: label(`sources:${kind}`),
    admin: { width: '50%', ...unlisted },
  })
  const fields: Field[] = [
    words('reading', inBrowser('SourceReading')),
    { name: 'name', type: 'text', label: label('sources:name'), required: true, maxLength: 200 },
    choice('kind', sourceKinds, { defaultValue: 'file', hint: 'sources:kind:hint' }),
    {
      name: 'address',
      type: 'text',
      label: label('sources:address'),
      required: true,
      admin: { description: says('sources:addressHint'), placeholder: 'https://' },
      hooks: { beforeValidate: [({ value }) => storedAddress(value)] },
      validate: (value: string | null | undefined, { req }: { req: PayloadRequest }) =>
        isAccepted(value ?? '', settingsOf(req.payload.config).trustedImageHosts) ||
        say(req, 'sources:noAddress'),
    },
    row([
      {
        name: 'login',
        type: 'text',
        label: label('sources:login'),
        maxLength: 200,
        admin: { ...unlisted, width: '50%', condition: isService, autoComplete: 'off' },
      },
      // What is typed, and never stored: `sealPassword` takes it out. Payload's form locks virtual fields.
      {
        name: 'password',
        type: 'text',
        label: label('sources:password'),
        maxLength: 200,
        admin: {
          ...unlisted,
          width: '50%',
          condition: isService,
          autoComplete: 'off',
          description: says('sources:passwordHint'),
        },
      },
    ]),
    row([
      choice('every', intervalNames, { defaultValue: 'day' }),
      {
        name: 'language',
        type: 'select',
        label: label('sources:language'),
        defaultValue: languages[0],
        admin: {
          ...unlisted,
          width: '50%',
          hidden: languages.length === 1,
          condition: (data: unknown) => !isService(data),
        },
        options: languages.map((language) => ({
          value: language,
          label: languageName(language, language),
        })),
      },
    ]),
    {
      name: 'isActive',
      type: 'checkbox',
      label: label('sources:isActive'),
      defaultValue: true,
      ...(!parts.jobs && { admin: { hidden: true } }),
    },
    row([
      choice('as', ['draft', 'pending', 'published'], { defaultValue: 'draft' }),
      choice('vanished', ['keep', 'withdraw'], {
        defaultValue: 'keep',
        hint: 'sources:vanished:hint',
      }),
    ]),
    row([linked('categories'), linked('tags')]),
    row([linked('venues'), linked('organizers')]),
    result('outcome', { type: 'json', admin: { hidden: true, ...unlisted } }),
    result('state', {
      type: 'select',
      label: label('sources:state:label'),
      defaultValue: 'new',
      admin: inListAlone,
      options: options('state', sourceStates),
    }),
    result('fault', {
      type: 'select',
      label: label('sources:fault:label'),
      admin: inListAlone,
      options: options('fault', sourceFaults),
    }),
    result('readAt', {
      type: 'date',
      label: label('sources:readAt'),
      admin: { ...inListAlone, date: dateAndTime },
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
    remembered({ name: 'changes', type: 'json' }),
    remembered({ name: 'sealedPassword', type: 'text' }),
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
      hideAPIURL: true,
    },
    access: {
      create: administrators,
      read: administrators,
      update: administrators,
      delete: administrators,
    },
    disableDuplicate: true,
    hooks: { beforeChange: [noteReader, sealPassword] },
    fields,
  }
}

type Choice = 'kind' | 'every' | 'as' | 'vanished' | 'state' | 'fault'

// The names of the keys, which the type of `Object.keys` forgets.
const intervalNames = Object.keys(intervals) as (keyof typeof intervals)[]

const isService = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'service'

const row = (fields: Field[]): Field => ({ type: 'row', fields })

/** What the form says in sentences (`SourceReading`), and the list in columns. */
const inListAlone = { readOnly: true, disableBulkEdit: true, condition: () => false }

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
