import type { CollectionBeforeValidateHook } from 'payload'

const unitedStates = ['', 'US', 'USA', 'United States']

/** State or province in one (VE-21): what was typed wins, else it follows from state, province and country. */
export const keepPlace: CollectionBeforeValidateHook = ({ data, originalDoc, operation }) => {
  if (!data) return data
  const typed =
    data.stateProvince && (operation === 'create' || changed('stateProvince', data, originalDoc))
  const sourcesChanged = ['state', 'province', 'country'].some((field) =>
    changed(field, data, originalDoc),
  )
  if (typed || (data.stateProvince && !sourcesChanged)) return data

  const american = unitedStates.includes(data.country ?? '')
  data.stateProvince = (american && data.state) || data.province || ''

  return data
}

const changed = (
  field: string,
  data: Record<string, unknown>,
  before: Record<string, unknown> | undefined,
) => data[field] !== undefined && (data[field] ?? '') !== (before?.[field] ?? '')
