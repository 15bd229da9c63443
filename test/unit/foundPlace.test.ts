import { describe, expect, test } from 'vitest'
import { soughtOf, takenFrom } from '../../src/admin/place/found'
import { middleOf } from '../../src/admin/place/middleOf'
import type { PlaceValues } from '../../src/admin/place/placeFields'
import { readPlace } from '../../src/admin/place/readPlace'
import { stepOf } from '../../src/admin/place/stepOf'

const form =
  (values: PlaceValues) =>
  (name: keyof PlaceValues): unknown =>
    values[name]

const mill = {
  label: 'Via Roma 1, Spoleto',
  latitude: 42.73412345678,
  longitude: 12.7384,
  address: 'Via Roma 1',
  zip: '06049',
  city: 'Spoleto',
  province: '',
  country: 'Italia',
}

describe('the query for geocoding', () => {
  test('is the address in postal order', () => {
    const written = { name: 'Mill', address: ' Via Roma 1 ', zip: '06049', city: 'Spoleto' }

    expect(soughtOf(form({ ...written, country: 'Italia' }))).toBe(
      'Via Roma 1, 06049 Spoleto, Italia',
    )
  })

  test('is the name of the venue when the form has no street', () => {
    expect(soughtOf(form({ name: 'Old mill', city: 'Spoleto', address: null }))).toBe(
      'Old mill, Spoleto',
    )
  })

  test('is empty for an empty form', () => {
    expect(soughtOf(form({}))).toBe('')
  })
})

describe('a place that was found', () => {
  test('fills the position with six decimals and the empty fields that it knows', () => {
    expect(takenFrom(mill, form({ latitude: 1, longitude: 2 }))).toEqual({
      values: {
        latitude: 42.734123,
        longitude: 12.7384,
        address: 'Via Roma 1',
        zip: '06049',
        city: 'Spoleto',
        country: 'Italia',
      },
      differences: [],
    })
  })

  test('keeps typed fields, and lists those that it has otherwise', () => {
    const written = { address: 'At the bridge', city: 'SPOLETO', zip: '06049', country: 'Italy' }

    expect(takenFrom(mill, form(written))).toEqual({
      values: { latitude: 42.734123, longitude: 12.7384 },
      differences: [
        { field: 'address', written: 'At the bridge', found: 'Via Roma 1' },
        { field: 'country', written: 'Italy', found: 'Italia' },
      ],
    })
  })
})

describe('coordinates in a form', () => {
  test.each<[unknown, unknown]>([
    [undefined, undefined],
    [45, undefined],
    [95, 9],
    [45, 181],
    ['45', '9'],
    [Number.NaN, 9],
  ])('%s and %s are no place', (latitude, longitude) => {
    expect(readPlace(latitude, longitude)).toBeUndefined()
  })

  test('are a place at the edges of the world and at zero', () => {
    expect(readPlace(-90, 180)).toEqual({ latitude: -90, longitude: 180 })
    expect(readPlace(0, 0)).toEqual({ latitude: 0, longitude: 0 })
  })
})

test('a map starts in the middle of most venues, not halfway to a distant one', () => {
  const rome = { latitude: 41.9, longitude: 12.5 }
  const ostia = { latitude: 41.7, longitude: 12.3 }

  expect(middleOf([rome, ostia, { latitude: -33, longitude: 151 }])).toEqual({
    latitude: 41.7,
    longitude: 12.5,
  })
  expect(middleOf([])).toBeUndefined()
})

test('arrow keys move a pin, further with Shift, and other keys do not', () => {
  expect(stepOf({ key: 'ArrowUp', shiftKey: false })).toEqual([0, -4])
  expect(stepOf({ key: 'ArrowRight', shiftKey: true })).toEqual([40, 0])
  expect(stepOf({ key: 'Enter', shiftKey: false })).toBeUndefined()
})
