import { eventFields } from './events.ts'
import type { Field, Fields, WrittenField } from './field.ts'
import { organizerFields } from './organizers.ts'
import { categoryFields } from './terms.ts'
import { venueFields } from './venues.ts'

/** The localized fields, without the slug, which is made if it is missing. */
export const localizedFields = (fields: Fields): WrittenField[] =>
  Object.values(fields).filter(
    (field): field is WrittenField =>
      'label' in field && field.localized === true && field.kind !== 'slug',
  )

/** Their names in the collection, including the rich text of HTML fields. */
export const localizedNames = (fields: Fields): string[] =>
  localizedFields(fields).flatMap((field) => [...new Set([nameInForm(field), field.stored])])

/** The name of a field in the form of editors, which has rich text instead of HTML. */
export const nameInForm = ({ kind, stored }: Pick<Field, 'kind' | 'stored'>): string =>
  kind === 'html' ? stored.replace(/Html$/, '') : stored

/** The fields of every resource; a category has those of a tag, too. */
export const everyResource: Fields[] = [eventFields, venueFields, organizerFields, categoryFields]
