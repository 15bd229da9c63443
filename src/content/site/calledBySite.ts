import type { CollectionConfig, CollectionSlug, Field } from 'payload'
import type { CalendarCollection, Slugs } from '../../model/defaultSlugs.ts'

/** A collection of the calendar under the slug that a site has for it, with its relations to others under theirs. */
export const calledBySite = (collection: CollectionConfig, slugs: Slugs): CollectionConfig => ({
  ...collection,
  slug: called(collection.slug, slugs),
  fields: collection.fields.map((field) => ledBySite(field, slugs)),
})

const ledBySite = (field: Field, slugs: Slugs): Field => {
  if (field.type === 'relationship' || field.type === 'upload') {
    const { relationTo } = field

    // Which of the two a relation leads to stays as it is, which the type of a changed field does not tell.
    return {
      ...field,
      relationTo: Array.isArray(relationTo)
        ? relationTo.map((slug) => called(slug, slugs))
        : called(relationTo, slugs),
    } as typeof field
  }
  if (field.type === 'collapsible' || field.type === 'row' || field.type === 'group') {
    return { ...field, fields: field.fields.map((inner) => ledBySite(inner, slugs)) }
  }

  return field
}

/** The collections of the calendar lead to no others than those of the calendar. */
const called = (slug: string, slugs: Slugs) => slugs[slug as CalendarCollection] as CollectionSlug
