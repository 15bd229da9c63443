import type { CollectionBeforeValidateHook } from 'payload'

const unitedStates = ['', 'US', 'USA', 'United States']

/** State or province in one (VE-21), by what a save changes. */
export const computeStateProvince: CollectionBeforeValidateHook = ({
  context,
  data,
  originalDoc,
  operation,
}) => {
  if (!data || context.stateProvinceIsSettled) return data
  const given = (field: keyof Place): string | undefined =>
    changed(field, data, originalDoc) ? (data[field] ?? '') : undefined
  const stateProvince = operation === 'create' ? data.stateProvince : given('stateProvince')
  const next = nextStateProvince(
    {
      // A form that is saved again with nothing in it asks for what follows.
      stateProvince: data.stateProvince ? stateProvince : '',
      state: given('state'),
      province: given('province'),
      country: given('country'),
    },
    data,
  )

  return next === undefined ? data : { ...data, stateProvince: next }
}

type Place = {
  stateProvince?: string | null | undefined
  state?: string | null | undefined
  province?: string | null | undefined
  country?: string | null | undefined
}

/**
 * What state or province in one is after a write (VE-21): what was given of it, else what follows from the whole place where
 * something of it was given; `undefined` where nothing was, and it stays. What is `undefined` in `given` was not.
 */
export const nextStateProvince = (given: Place, place: Place): string | undefined => {
  if (given.stateProvince) return given.stateProvince
  if (Object.values(given).every((value) => value === undefined)) return undefined
  const { state, province, country } = place

  return (unitedStates.includes(country ?? '') && state) || province || ''
}

const changed = (
  field: string,
  data: Record<string, unknown>,
  before: Record<string, unknown> | undefined,
) => data[field] !== undefined && (data[field] ?? '') !== (before?.[field] ?? '')
