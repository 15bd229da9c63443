import type { Field } from 'payload'
import { asPlanned, eventStatuses } from '../../calendar/eventStatus.ts'
import { label } from '../../i18n/admin.ts'
import { eventFields as field } from '../../model/fields/events.ts'
import { lineField } from './textFields.ts'

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
