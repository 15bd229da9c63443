import type { CollapsibleField, Field, UIField } from 'payload'
import type { Wording } from '../../calendar/language'

/** A part of a form under a heading; it changes nothing of what is stored. */
export const section = (label: Wording, fields: Field[]): CollapsibleField => ({
  type: 'collapsible',
  label,
  fields,
})

/** A part of a form that is closed until it is asked for. */
export const closedSection = (label: Wording, fields: Field[]): CollapsibleField => ({
  type: 'collapsible',
  label,
  fields,
  admin: { initCollapsed: true },
})

/** Words of the admin among the fields, by the file that holds them. */
export const words = (name: string, component: string): UIField => ({
  name,
  type: 'ui',
  admin: {
    disableListColumn: true,
    disableBulkEdit: true,
    components: { Field: `/src/admin/${component}` },
  },
})

/** Words of the admin in the bar beside a form. */
export const wordsBeside = (name: string, component: string): UIField => {
  const field = words(name, component)

  return { ...field, admin: { ...field.admin, position: 'sidebar' } }
}

/** The same as a column of the list. */
export const withColumn = (field: UIField, label: Wording, component: string): UIField => ({
  ...field,
  label,
  admin: {
    ...field.admin,
    disableListColumn: false,
    components: { ...field.admin.components, Cell: `/src/admin/${component}` },
  },
})
