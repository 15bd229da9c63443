import type { Field, TextField, TextFieldSingleValidation } from 'payload'
import { canonicalZone } from '../../calendar/zone.ts'
import { label, say } from '../../i18n/admin.ts'
import type { TextKey } from '../../i18n/texts.ts'
import { eventFields as field } from '../../model/fields/events.ts'
import type { FieldOfKind } from '../../model/fields/field.ts'
import { inBrowser, onServer } from '../componentPath.ts'
import { filledByHooks } from './calculated.ts'
import { dateAndTime } from './dateBox.ts'
import { words } from './layout.ts'
import { flagField } from './publishing.ts'

/** A wall clock as `YYYY-MM-DD HH:MM:SS`; also accepts a `T`, missing seconds and a date alone (DT-5). */
export const asWallClock = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined
  const parts = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?)?$/.exec(value.trim())
  if (!parts) return undefined
  const [, date, time = '00:00', seconds = ':00'] = parts

  return isReal(`${date}T${time}${seconds}`) ? `${date} ${time}${seconds}` : undefined
}

/** The announced start from which an event was moved to a known day, a wall clock of its zone (DEV-95). A copy has none. */
const previousStartField: TextField = {
  name: 'previousStart',
  type: 'text',
  label: label('collections:previousStart'),
  admin: { components: { Field: inBrowser('PreviousStart') }, disableBulkEdit: true },
  hooks: { beforeDuplicate: [() => null] },
  validate: (value, { req }) =>
    !value || asWallClock(value) === value || say(req, 'refusals:noDate'),
}

/** When an event happens: wall clock and zone, and what `computeWhen` derives from them. */
export const whenFields: Field[] = [
  {
    type: 'row',
    admin: { className: 'event-form__when' },
    fields: [
      {
        ...wallClockField(field.start_date, undefined, {
          Cell: inBrowser('WhenCell'),
        }),
        index: true,
      },
      wallClockField(field.end_date, notBeforeStart),
      flagField(field.all_day),
    ],
  },
  words('whenWords', onServer('WhenWords')),
  previousStartField,
  {
    name: field.timezone.stored,
    type: 'text',
    label: label(field.timezone.label),
    admin: {
      components: { Field: inBrowser('ZoneField') },
      description: label('collections:hint:zone'),
    },
    validate: knownZone,
  },
  derivedInstant(field.utc_start_date.stored, 'collections:startUtc'),
  derivedInstant(field.utc_end_date.stored, 'collections:endUtc'),
  { name: field.timezone_abbr.stored, type: 'text', ...filledByHooks },
]

function wallClockField(
  { stored, label: key }: FieldOfKind<'wallClock'>,
  further: TextFieldSingleValidation = () => true,
  components: NonNullable<TextField['admin']>['components'] = {},
): TextField {
  const validate: TextFieldSingleValidation = (value, options) =>
    asWallClock(value) ? further(value, options) : say(options.req, 'refusals:noDate')

  return {
    name: stored,
    type: 'text',
    label: label(key),
    required: true,
    admin: {
      components: { ...components, Field: inBrowser('WallClockField') },
      width: '50%',
    },
    validate,
  }
}

function knownZone(...[value, { req }]: Parameters<TextFieldSingleValidation>): string | true {
  if (!value || canonicalZone(value)) return true

  return say(req, 'refusals:noZone')
}

/** EV-99: equal is allowed; `computeWhen` has already widened all-day events. */
function notBeforeStart(
  ...[value, { siblingData, req }]: Parameters<TextFieldSingleValidation>
): string | true {
  // Siblings are untyped to Payload; the start is the text field beside this one.
  const start = asWallClock((siblingData as { startLocal?: unknown }).startLocal)
  const end = asWallClock(value)
  if (!start || !end || end >= start) return true

  return say(req, 'refusals:endBeforeStart')
}

function derivedInstant(name: string, key: TextKey): Field {
  return {
    name,
    type: 'date',
    label: label(key),
    admin: { readOnly: true, hidden: true, date: dateAndTime },
  }
}

const isReal = (local: string) => {
  const instant = new Date(`${local}Z`)

  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(local)
}
