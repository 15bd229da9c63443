import type { Field, TextField } from 'payload'
import { asPlanned, eventStatuses } from '../../calendar/eventStatus.ts'
import { label, say } from '../../i18n/admin.ts'
import { eventFields as field } from '../../model/fields/events.ts'
import { lineField } from './textFields.ts'
import { asWallClock } from './whenFields.ts'

/** Whether the event takes place, which is one click, and the reason why it does not (EV-77). */
export const eventStatusFields: Field[] = [
  {
    name: field.event_status.stored,
    type: 'radio',
    label: label(field.event_status.label),
    defaultValue: asPlanned,
    options: eventStatuses.map((value) => ({
      value,
      label: label(`collections:eventStatus:${value}`),
    })),
    admin: { layout: 'horizontal', description: label('collections:hint:eventStatus') },
  },
  lineField(field.event_status_reason, {
    condition: ({ eventStatus, previousStart }) =>
      (eventStatus !== undefined && eventStatus !== asPlanned) || Boolean(previousStart),
    description: label('collections:hint:eventStatusReason'),
  }),
]

/** The announced start from which an event was moved to a known day, a wall clock of its zone (DEV-95). A copy has none. */
export const previousStartField: TextField = {
  name: 'previousStart',
  type: 'text',
  admin: { hidden: true },
  hooks: { beforeDuplicate: [() => null] },
  validate: (value, { req }) =>
    !value || asWallClock(value) === value || say(req, 'refusals:noDate'),
}
