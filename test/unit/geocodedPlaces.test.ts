import { expect, test } from 'vitest'
import { readPlaces } from '../../src/content/geocoding/foundPlaces'

const read = {
  latitude: 45.4641,
  longitude: 9.1919,
  address: 'Via Torino 2',
  zip: '20123',
  city: 'Milano',
  province: 'Milano',
  country: 'Italia',
}

test('a place of Nominatim is read with the parts of its address', () => {
  const answer = [
    {
      lat: '45.4641',
      lon: '9.1919',
      display_name: 'Teatro, Via Torino, Milano',
      address: {
        road: 'Via Torino',
        house_number: '2',
        postcode: '20123',
        city: 'Milano',
        county: 'Milano',
        country: 'Italia',
      },
    },
  ]

  expect(readPlaces.nominatim(answer)).toEqual([{ ...read, label: 'Teatro, Via Torino, Milano' }])
})

test('a place of Photon is read with longitude first, and named by its parts', () => {
  const properties = {
    name: 'Teatro',
    street: 'Via Torino',
    housenumber: '2',
    postcode: '20123',
    city: 'Milano',
    county: 'Milano',
    country: 'Italia',
  }
  const answer = { features: [{ geometry: { coordinates: [9.1919, 45.4641] }, properties }] }

  expect(readPlaces.photon(answer)).toEqual([
    { ...read, label: 'Teatro, Via Torino 2, 20123 Milano, Milano, Italia' },
  ])
})

test('a result that cannot be read is dropped, the others stay', () => {
  const good = { lat: '45.4641', lon: '9.1919', display_name: 'Milano' }
  const feature = { geometry: { coordinates: [9.1919, 45.4641] }, properties: { name: 'Milano' } }

  expect(
    readPlaces.nominatim([{ ...good, lat: 'north' }, good, { ...good, address: { ele: 3 } }]),
  ).toMatchObject([{ label: 'Milano' }])
  expect(readPlaces.photon({ features: [{}, feature, null] })).toMatchObject([{ label: 'Milano' }])
  expect(readPlaces.nominatim([])).toEqual([])
})

test('a result without valid coordinates is no place', () => {
  expect(() => readPlaces.nominatim([{ lat: '95', lon: '9', display_name: 'Nowhere' }])).toThrow()
  expect(() => readPlaces.photon({ error: 'too busy' })).toThrow()
})
