import type { CollectionConfig, DateField, FieldHook } from 'payload'
import { calculated } from '../access/payload.ts'
import { dateAndTime } from './dateBox.ts'

/**
 * The times that Payload keeps of every document, which nobody sets from outside: it would take whatever it is sent.
 */
export const withTimestamps = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  fields: [
    ...collection.fields,
    { ...time('updatedAt'), access: calculated },
    // The order of lists that ask for none.
    { ...time('createdAt'), access: calculated, index: !collection.defaultSort },
    ...(collection.trash ? [trashedAt()] : []),
  ],
})

/** As Payload would add the field. */
const time = (name: 'updatedAt' | 'createdAt' | 'deletedAt'): DateField => ({
  name,
  type: 'date',
  label: ({ t }) => t(`general:${name}`),
  admin: { disableBulkEdit: true, hidden: true, date: dateAndTime },
})

/** Setting a date is how one throws away; which date is not theirs to choose. */
const trashedAt = (): DateField => ({
  ...time('deletedAt'),
  index: true,
  access: { create: calculated.create },
  hooks: { beforeChange: [storeTime] },
})

const storeTime: FieldHook = ({ originalDoc, req, value }) =>
  value && req.payloadAPI === 'REST' ? (originalDoc?.deletedAt ?? new Date().toISOString()) : value
