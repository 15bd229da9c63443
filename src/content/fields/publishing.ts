import type { CheckboxField, Field } from 'payload'
import { label } from '../../i18n/admin.ts'
import { passwordField, publishingFields as publishing } from '../../model/fields/entries.ts'
import type { FieldOfKind } from '../../model/fields/field.ts'
import { storedStatuses, storedStatusOf } from '../../model/status.ts'
import { calculated, entryEditors, fieldEditors } from '../access/payload.ts'
import { inBrowser, onServer } from '../componentPath.ts'
import { filledByHooks } from './calculated.ts'
import { dateAndTime } from './dateBox.ts'
import { formBehaviour, sidebarWords, unlisted, withColumn } from './layout.ts'
import { reviewBox, reviewFields } from './review.ts'
import { atMost } from './textFields.ts'

/** In the side column of who may publish; others do not see it, though their rights are the same. */
export const forPublishers = { position: 'sidebar', className: 'for-publishers' } as const

/** The status of an entry in words, its review, and the languages it is written in, at the top of the sidebar. */
export const sidebarFields: Field[] = [
  withColumn(
    sidebarWords('statusWords', onServer('StatusWords')),
    'collections:status',
    'StatusCell',
  ),
  reviewBox,
  sidebarWords('languages', inBrowser('LanguagesPanel')),
  formBehaviour,
]

/** What decides who sees an event, venue or organizer, and since when (section 15 of the contract). */
export const publishingFields: Field[] = [
  {
    name: publishing.date.stored,
    type: 'date',
    label: label(publishing.date.label),
    index: true,
    admin: {
      ...forPublishers,
      date: dateAndTime,
      components: { Field: inBrowser('MomentField') },
      description: label('collections:hint:publishedAt'),
    },
  },
  {
    name: 'publishedAtChosen',
    type: 'checkbox',
    defaultValue: false,
    ...filledByHooks,
    access: calculated,
  },
  {
    name: 'visibility',
    type: 'select',
    label: label('collections:visibility:label'),
    required: true,
    defaultValue: 'public',
    options: [
      { value: 'public', label: label('collections:visibility:public') },
      { value: 'private', label: label('collections:visibility:private') },
    ],
    admin: forPublishers,
  },
  {
    // No box: *Submit for review* sets it, and *Hand back* and *Publish* clear it, so that no save decides a review by itself.
    name: 'pendingReview',
    type: 'checkbox',
    defaultValue: false,
    admin: { hidden: true, ...unlisted },
  },
  ...reviewFields,
  {
    name: 'savedBy',
    type: 'relationship',
    relationTo: 'users',
    ...filledByHooks,
    access: { ...calculated, read: entryEditors },
  },
  {
    name: passwordField.stored,
    type: 'text',
    label: label(passwordField.label),
    validate: atMost(255),
    access: { read: entryEditors },
    admin: {
      ...forPublishers,
      description: label('collections:hint:password'),
    },
    hooks: { beforeValidate: [({ value }) => (value === '' ? null : value)] },
  },
  {
    name: publishing.author.stored,
    type: 'relationship',
    relationTo: 'users',
    label: label(publishing.author.label),
    index: true,
    access: { create: fieldEditors, update: fieldEditors },
    admin: forPublishers,
  },
  {
    name: 'storedStatus',
    type: 'select',
    options: [...storedStatuses],
    access: calculated,
    admin: {
      ...filledByHooks.admin,
      hidden: true,
      ...unlisted,
    },
    hooks: { beforeChange: [({ siblingData }) => storedStatusOf(siblingData)] },
  },
  { name: 'sourceHash', type: 'text', ...filledByHooks, access: calculated },
  { name: 'autosavedBy', type: 'text', ...filledByHooks, access: calculated },
]

export const flagField = (
  { stored, label: key, initial }: FieldOfKind<'flag' | 'looseFlag'>,
  admin: CheckboxField['admin'] = {},
): CheckboxField => ({
  name: stored,
  type: 'checkbox',
  label: label(key),
  defaultValue: initial,
  admin,
})
