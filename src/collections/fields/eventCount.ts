import type { Field, FieldHook } from 'payload'
import { calculated } from '../access/payload'

/**
 * How many events show this entry; `hooks/countLinks` moves it in the stored row. A save must not bring back the
 * older figure of the version it started from, so it reads the row again.
 */
export const eventCountField: Field = {
  name: 'eventCount',
  type: 'number',
  label: { en: 'Events', it: 'Eventi' },
  defaultValue: 0,
  index: true,
  admin: { readOnly: true, position: 'sidebar' },
  access: calculated,
  hooks: { beforeChange: [storedCount], beforeDuplicate: [() => 0] },
}

async function storedCount({
  collection,
  operation,
  originalDoc,
  req,
}: Parameters<FieldHook>[0]): Promise<number> {
  if (operation !== 'update' || !collection) return 0
  const { docs } = await req.payload.db.find<{ eventCount?: number }>({
    collection: collection.slug,
    where: { id: { equals: originalDoc?.id } },
    limit: 1,
    pagination: false,
    select: { eventCount: true },
    req,
  })

  return docs[0]?.eventCount ?? 0
}
