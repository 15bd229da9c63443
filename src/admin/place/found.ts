import type { Place } from '../../content/geocoding/places.ts'
import {
  type AddressField,
  addressFields,
  type PlaceField,
  type PlaceValues,
} from './placeFields.ts'
import { rounded } from './readPlace.ts'

type FieldOf = (name: PlaceField) => unknown

/** What is looked up: the address, as letters bear it; without a street, the name of the venue before its town. */
export const soughtOf = (fieldOf: FieldOf): string => {
  const text = (name: PlaceField) => textOf(fieldOf(name))
  const town = [text('zip'), text('city')].filter(Boolean).join(' ')

  return [text('address') || text('name'), town, text('province'), text('country')]
    .filter(Boolean)
    .join(', ')
    .slice(0, 300)
}

export type Difference = { field: AddressField; written: string; found: string }

/** What a found place puts into a form: its position, and what is empty there. What is written stays, and is told. */
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
