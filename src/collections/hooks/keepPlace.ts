import type { CollectionBeforeValidateHook } from 'payload'

const unitedStates = ['', 'US', 'USA', 'United States']

/** State or province in one (VE-21): what was typed wins, else it follows from state, province and country. */
export const keepPlace: CollectionBeforeValidateHook = ({
  context,
  data,
  originalDoc,
  operation,
}) => {
  if (!data || context.stateProvinceIsSettled) return data
  const typed =
    data.stateProvince && (operation === 'create' || changed('stateProvince', data, originalDoc))
  const sourcesChanged = ['state', 'province', 'country'].some((field) =>
    changed(field, data, originalDoc),
  )
  if (typed || (data.stateProvince && !sourcesChanged)) return data

  data.stateProvince = stateOrProvince(data)

  return data
}

type Place = { state?: string | null; province?: string | null; country?: string | null }

/** What follows from state, province and country (VE-21). */
export const stateOrProvince = ({ state, province, country }: Place): string =>
  (unitedStates.includes(country ?? '') && state) || province || ''

const changed = (
  field: string,
  data: Record<string, unknown>,
  before: Record<string, unknown> | undefined,
) => data[field] !== undefined && (data[field] ?? '') !== (before?.[field] ?? '')
