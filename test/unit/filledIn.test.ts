import type { ClientField, FormState } from 'payload'
import { describe, expect, test } from 'vitest'
import { filledIn } from '../../src/admin/form/filledIn'

/** What the browser has of fields, of which the type knows much more. */
const fields = [
  { name: 'website', type: 'text', label: 'Website' },
  { name: 'showMap', type: 'checkbox', label: 'Show the map' },
  { name: 'text', type: 'richText', label: 'Excerpt' },
  { name: 'secret', type: 'json', label: 'Secret', admin: { hidden: true } },
  { name: 'words', type: 'ui' },
  {
    name: 'status',
    type: 'radio',
    label: 'Takes place',
    options: [
      { value: 'scheduled', label: 'As planned' },
      { value: 'cancelled', label: 'Cancelled' },
    ],
  },
  {
    name: 'tickets',
    type: 'group',
    label: 'Ticket sale',
    fields: [
      {
        type: 'row',
        fields: [{ name: 'price', type: 'number', label: 'Price' }],
      },
    ],
  },
] as unknown as ClientField[]

const stateOf = (values: Record<string, unknown>) => ({
  state: Object.fromEntries(
    Object.entries({ showMap: true, ...values }).map(([path, value]) => [path, { value }]),
  ) satisfies FormState,
  usual: { showMap: true, status: 'scheduled' },
})

describe('the line of a closed section names', () => {
  test('nothing where all is empty or as it began', () => {
    const paragraph = { root: { children: [{ type: 'paragraph', children: [] }] } }

    expect(
      filledIn(
        fields,
        stateOf({ website: '', showMap: true, text: paragraph, status: 'scheduled', secret: '{}' }),
      ),
    ).toEqual([])
  })

  test('fields that are filled in, also in groups, and a switch that was turned off', () => {
    expect(
      filledIn(
        fields,
        stateOf({ website: 'https://a.example', showMap: false, 'tickets.price': 12 }),
      ),
    ).toEqual(['Website', 'Show the map', 'Price'])
  })

  test('the choice itself where it is one of a few', () => {
    expect(filledIn(fields, stateOf({ status: 'cancelled' }))).toEqual(['Cancelled'])
  })
})
