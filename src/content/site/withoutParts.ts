import { isDeepStrictEqual } from 'node:util'
import type { CollectionConfig, Field } from 'payload'
import { type Part, type Parts, partNames } from '../../model/partOptions.ts'
import { type AdminComponent, apartInBrowser, apartOnServer } from '../componentPath.ts'
import { occurrenceNames } from '../fields/occurrenceFields.ts'
import { joinSaved, noteRecurrence } from '../hooks/joinSaved.ts'
import { mailReview } from '../hooks/mailReview.ts'
import { mailSender } from '../hooks/mailSender.ts'
import { publishSentPlaces } from '../hooks/publishSentPlaces.ts'
import { revokePasswords } from '../hooks/revokePasswords.ts'
import { storeReview } from '../hooks/storeReview.ts'
import { skipDeleted, storeSkipped } from '../hooks/storeSkipped.ts'
import { useSentPicture } from '../hooks/useSentPicture.ts'
import { markRepeating } from '../lists/repeatingRows.ts'

/** What of the collections that all calendars have belongs to a part: names of fields and views, hooks, components. */
type Belongings = {
  fields?: readonly string[]
  hooks?: readonly unknown[]
  components?: readonly AdminComponent[]
  views?: readonly string[]
}

const belongings: { [part in Part]?: Belongings } = {
  applicationPasswords: { fields: ['applicationPasswords'], hooks: [revokePasswords] },
  copies: {
    fields: ['copies'],
    components: [apartInBrowser('CopiesMenuItem')],
    views: ['copies'],
  },
  import: { views: ['import'] },
  merge: { components: [apartOnServer('MergeTools')], views: ['merge'] },
  pages: { hooks: [useSentPicture, mailSender, publishSentPlaces], views: ['embed'] },
  review: {
    fields: ['reviewNote', 'returnedBy', 'newReviewNote'],
    hooks: [storeReview, mailReview],
    components: [apartOnServer('ReviewQueue')],
  },
  series: {
    fields: [...occurrenceNames, 'dateOfSeries', 'recurrence'],
    hooks: [noteRecurrence, joinSaved, storeSkipped, skipDeleted, markRepeating],
    components: [apartInBrowser('SeriesNotice')],
    views: ['likelySeries'],
  },
}

/** A collection without what belongs to parts that a calendar has not: their fields, hooks, components and views. */
export const withoutParts = (collection: CollectionConfig, parts: Parts): CollectionConfig => {
  const left = partNames.filter((part) => !parts[part])
  if (left.length === 0) return collection
  const { admin, hooks } = collection
  const gone = (of: keyof Belongings): unknown[] =>
    left.flatMap((part) => [...(belongings[part]?.[of] ?? [])])
  const fields = gone('fields')

  return {
    ...collection,
    fields: fieldsWithout(collection.fields, fields),
    ...(hooks && { hooks: eachWithout(hooks, gone('hooks')) }),
    ...(admin && {
      admin: {
        ...admin,
        ...(admin.defaultColumns && {
          defaultColumns: admin.defaultColumns.filter((name) => !fields.includes(name)),
        }),
        ...(admin.components && {
          components: componentsWithout(admin.components, {
            components: gone('components'),
            views: gone('views'),
          }),
        }),
      },
    }),
    ...(!parts.jobs && unscheduled(collection)),
  }
}

const fieldsWithout = (fields: Field[], names: unknown[]): Field[] =>
  fields
    .filter((field) => !('name' in field && names.includes(field.name)))
    .map((field) =>
      field.type === 'collapsible' || field.type === 'row'
        ? { ...field, fields: fieldsWithout(field.fields, names) }
        : field,
    )
    .filter(
      (field) =>
        !(field.type === 'collapsible' || field.type === 'row') ||
        field.fields.some(({ type }) => type !== 'ui'),
    )

type Components = NonNullable<NonNullable<CollectionConfig['admin']>['components']>

const componentsWithout = (
  { edit, views, ...lists }: Components,
  gone: { components: unknown[]; views: unknown[] },
): Components => ({
  ...eachWithout(lists, gone.components),
  ...(edit && { edit: eachWithout(edit, gone.components) }),
  ...(views && {
    views: {
      ...without(views, gone.views),
      ...(views.edit && { edit: without(views.edit, gone.views) }),
    },
  }),
})

/** Lists of hooks or components by their moments or places, each without some of its members. */
const eachWithout = <Lists extends object>(lists: Lists, gone: unknown[]): Lists =>
  // Each list keeps its type: it has some of the members that it had.
  Object.fromEntries(
    Object.entries(lists).map(([name, members]) => [
      name,
      Array.isArray(members)
        ? members.filter((one) => !gone.some((other) => isDeepStrictEqual(one, other)))
        : members,
    ]),
  ) as Lists

const without = <Named extends object>(named: Named, names: unknown[]): Named =>
  // A view that is not there is none of those that have to be.
  Object.fromEntries(Object.entries(named).filter(([name]) => !names.includes(name))) as Named

/** Payload makes its collection of jobs where drafts can be scheduled. */
const unscheduled = ({ versions }: CollectionConfig): Pick<CollectionConfig, 'versions'> =>
  typeof versions === 'object' && typeof versions.drafts === 'object'
    ? { versions: { ...versions, drafts: { ...versions.drafts, schedulePublish: false } } }
    : {}
