import type { ClientField } from 'payload'

/** The fields of a form by their names, wherever in its sections they are; those within groups and rows are not among them. */
export const namedFields = (fields: ClientField[]): Map<string, ClientField> =>
  new Map(fields.flatMap(entriesOf))

const entriesOf = (field: ClientField): [string, ClientField][] => {
  if (field.type === 'tabs') {
    return field.tabs.flatMap((tab) => ('name' in tab ? [] : tab.fields.flatMap(entriesOf)))
  }
  if (field.type === 'row' || field.type === 'collapsible') return field.fields.flatMap(entriesOf)

  return 'name' in field && field.name ? [[field.name, field]] : []
}
