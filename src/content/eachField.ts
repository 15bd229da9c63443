import type { Field } from 'payload'

/** Fields as a change makes each of them, those in collapsible parts and rows of the form included, after these themselves. */
export const eachField = (fields: Field[], change: (field: Field) => Field): Field[] =>
  fields.map((field) => {
    const changed = change(field)

    return changed.type === 'collapsible' || changed.type === 'row'
      ? { ...changed, fields: eachField(changed.fields, change) }
      : changed
  })
