import type { Field, FieldHook } from 'payload'
import { label } from '../../translations/admin.ts'
import { calculated } from '../access/payload.ts'

/**
 * How many events show this entry; `hooks/countLinks` moves it in the stored row. A save leaves it alone: the figure it
 * started from may be older, of another version or from before other writes.
 */
export const eventCountField: Field = {
  name: 'eventCount',
  type: 'number',
  label: label('collections:eventCount'),
  defaultValue: 0,
  admin: { readOnly: true, position: 'sidebar' },
  access: calculated,
  hooks: { beforeChange: [leaveAlone], beforeDuplicate: [() => 0] },
}

function leaveAlone({ operation, siblingData }: Parameters<FieldHook>[0]): number | undefined {
  if (operation === 'create') return 0
  delete siblingData.eventCount

  return undefined
}
