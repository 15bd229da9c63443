import type { CollapsibleField, Field, RowField, UIField } from 'payload'
import { label } from '../../i18n/admin.ts'
import type { TextKey } from '../../i18n/texts.ts'
import { type AdminComponent, type ClientComponent, inBrowser } from '../componentPath.ts'

/** A part of a form under a heading; it changes nothing of what is stored. */
export const section = (key: TextKey, fields: Field[]): CollapsibleField => ({
  type: 'collapsible',
  label: label(key),
  fields,
})

/** Words of the admin among the fields, and what says them. */
export const words = (name: string, component: AdminComponent): UIField => ({
  name,
  type: 'ui',
  admin: {
    disableListColumn: true,
    disableBulkEdit: true,
    components: { Field: component },
  },
})

/** Fields beside each other where there is room, under each other elsewhere. */
export const sideBySide = (fields: Field[]): RowField => ({
  type: 'row',
  fields,
  admin: { className: 'form-beside' },
})

/** A section of the second layer of a form: one line, which says what is filled in, until it is opened. `subject` names it in preferences. */
export const moreSection = (subject: string, key: TextKey, fields: Field[]): CollapsibleField => ({
  type: 'collapsible',
  label: label(key),
  fields,
  admin: {
    initCollapsed: true,
    // Browsers are not told the first values of fields.
    custom: { subject, usual: firstValues(fields) },
    components: { Field: inBrowser('MoreSection') },
  },
})

/**
 * The same field, which Payload's form for fields of many documents leaves out: *Change …* is for ticked events, and a site's own fields
 * are left to that form.
 */
export const changedOneByOne = (field: Field): Field =>
  field.type === 'collapsible' || field.type === 'row'
    ? field
    : // Each type of field has these options of the admin beside its own.
      ({ ...field, admin: { ...field.admin, disableBulkEdit: true } } as Field)

/** What the list of a collection knows nothing of: no column, no filter and no change of many at once. */
export const unlisted = {
  disableBulkEdit: true,
  disableListColumn: true,
  disableListFilter: true,
} as const

const firstValues = (fields: Field[]): Record<string, unknown> =>
  Object.assign(
    {},
    ...fields.map((field) => {
      if (field.type === 'row' || field.type === 'collapsible') return firstValues(field.fields)

      return 'defaultValue' in field && 'name' in field && typeof field.defaultValue !== 'function'
        ? { [field.name]: field.defaultValue }
        : {}
    }),
  )

/** The heading over the sections of the second layer of a form. */
export const moreHeading: UIField = words('moreHeading', inBrowser('MoreHeading'))

/** Over a form, what was typed into it and never saved. */
export const storedInput: UIField = words('storedInput', inBrowser('UnsavedTyping'))

/** Words of the admin in the bar beside a form. */
export const sidebarWords = (name: string, component: AdminComponent): UIField => {
  const field = words(name, component)

  return { ...field, admin: { ...field.admin, position: 'sidebar' } }
}

/** The same as a column of the list. */
export const withColumn = (field: UIField, key: TextKey, component: ClientComponent): UIField => ({
  ...field,
  // Payload says a function here as in all other fields; its type of this one lacks it.
  label: label(key) as unknown as string,
  admin: {
    ...field.admin,
    disableListColumn: false,
    components: { ...field.admin.components, Cell: inBrowser(component) },
  },
})

/** A column of the list that the form knows nothing of. */
export const columnAlone = (name: string, key: TextKey, component: AdminComponent): UIField => ({
  name,
  type: 'ui',
  // Payload says a function here as in all other fields; its type of this one lacks it.
  label: label(key) as unknown as string,
  admin: { disableBulkEdit: true, components: { Cell: component } },
})

/** What a form of the calendar does beside what it shows: it closes a drawer that was saved, and leads to what was refused. */
export const formBehaviour: UIField = sidebarWords('formBehaviour', inBrowser('FormBehaviour'))
