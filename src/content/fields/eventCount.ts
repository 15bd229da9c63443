import type { Field, FieldHook } from 'payload'
import { label } from '../../i18n/admin.ts'
import { calculated } from '../access/payload.ts'
import { firstCount } from '../links/counts.ts'

/**
 * How many events show this entry; `hooks/countLinks` moves it in the stored row. A save leaves it alone: the figure it
 * started from may be older, of another version or from before other writes.
 */
export const eventCountField: Field = {
  name: 'eventCount',
  type: 'number',
  label: label('collections:eventCount'),
  defaultValue: 0,
  admin: { readOnly: true, position: 'sidebar', className: 'for-administrators' },
  access: calculated,
  hooks: { beforeChange: [leaveAlone], beforeDuplicate: [() => 0] },
}

function leaveAlone({ operation, req, siblingData }: Parameters<FieldHook>[0]) {
  if (operation === 'create') return firstCount(req)
  delete siblingData.eventCount

  return undefined
}
