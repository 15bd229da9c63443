import type { Place } from '../../content/geocoding/foundPlaces.ts'
import {
  type AddressField,
  addressFields,
  type PlaceField,
  type PlaceValues,
} from './placeFields.ts'
import { rounded } from './readPlace.ts'

type FieldOf = (name: PlaceField) => unknown

/** The text to look up: the address in the order of letters; without a street, the name of the venue before its town. */
export const soughtOf = (fieldOf: FieldOf): string => {
  const text = (name: PlaceField) => textOf(fieldOf(name))
  const town = [text('zip'), text('city')].filter(Boolean).join(' ')

  return [text('address') || text('name'), town, text('province'), text('country')]
    .filter(Boolean)
    .join(', ')
    .slice(0, 300)
}

export type Difference = { field: AddressField; written: string; found: string }

/** The values that a found place sets in a form: its coordinates, and the empty fields. Filled fields stay and are reported. */
export const takenFrom = (
  place: Place,
  fieldOf: FieldOf,
): { values: PlaceValues; differences: Difference[] } => {
  const known = addressFields.flatMap((field) => {
    const [written, found] = [textOf(fieldOf(field)), place[field].trim()]

    return found ? [{ field, written, found }] : []
  })

  return {
    values: {
      ...rounded(place),
      ...Object.fromEntries(
        known.filter(({ written }) => !written).map(({ field, found }) => [field, found]),
      ),
    },
    differences: known.filter(
      ({ written, found }) => written && written.toLowerCase() !== found.toLowerCase(),
    ),
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
