import type { CollectionBeforeChangeHook, Field } from 'payload'
import { isRecord } from '../../model/plainJson.ts'
import type { CustomField } from '../../model/settings.ts'
import { calculated } from '../access/payload.ts'
import { filledByHooks } from './calculated.ts'

/**
 * The extra fields of an installation (EV-74): text fields in the admin, one JSON column in the database, so that
 * naming another field needs no migration.
 */
export const customEventFields = (customFields: CustomField[]): Field[] => [
  { name: 'customFields', type: 'json', ...filledByHooks, access: calculated },
  ...customFields.map(
    ({ name, label }): Field => ({
      name: fieldName(name),
      type: 'text',
      label,
      virtual: true,
      hooks: { afterRead: [({ data }) => data?.customFields?.[name] ?? null] },
    }),
  ),
]

/** Gathers the extra fields into their column. */
export const storeCustomFields =
  (customFields: CustomField[]): CollectionBeforeChangeHook =>
  ({ data }) =>
    gatherCustomFields(data, customFields)

/** Does so with the values of an event, and returns them. */
export const gatherCustomFields = <Data extends Record<string, unknown>>(
  data: Data,
  customFields: CustomField[],
): Data => {
  for (const { name } of customFields) {
    const value = data[fieldName(name)]
    if (value !== undefined) {
      Object.assign(data, { customFields: { ...asRecord(data.customFields), [name]: value } })
    }
  }

  return data
}

const asRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})

const fieldName = (name: string) => `custom_${name}`
