import { createHash } from 'node:crypto'
import type { Incoming } from './incoming.ts'

/** Where an object came from and what it is to look like here; equal for an object that nobody changed there. */
export const hashOf = (incoming: Incoming, data: object): string => {
  const { kind, texts, createdAt, updatedAt } = incoming
  const known = kind === 'categories' || kind === 'tags' ? ofTerms : ofEntries
  const [second, ...further] = Object.values(texts).map((some) => ordered(some, known))
  const parts = [ordered(data, known), second, createdAt, updatedAt, ...further]
  const hash = createHash('sha256').update(JSON.stringify(parts))

  return `${incoming.origin} ${hash.digest('base64url')}`
}

/**
 * The fields that the first release knew, in its order: what was brought in then has the same hash now. Those that came
 * later count where they hold something, so that a new field changes the hash of nothing that does not have it.
 */
const ordered = (members: object, known: string[]): object => {
  const values = new Map<string, unknown>(Object.entries(members))
  const later = [...values].filter(([name, value]) => !known.includes(name) && isSomething(value))

  return Object.fromEntries([
    ...known.filter((name) => values.has(name)).map((name) => [name, values.get(name)]),
    ...later.sort(([a], [b]) => (a < b ? -1 : 1)),
  ])
}

const isSomething = (value: unknown) => value !== null && value !== undefined && value !== ''

const ofTerms = ['name', 'slug', 'description', 'parent']

const ofEntries = [
  'descriptionHtml',
  'excerptHtml',
  'slug',
  'publishedAt',
  'visibility',
  'pendingReview',
  '_status',
  'title',
  'name',
  'startLocal',
  'endLocal',
  'timezone',
  'allDay',
  'venues',
  'organizers',
  'categories',
  'tags',
  'cost',
  'address',
  'city',
  'country',
  'province',
  'state',
  'stateProvince',
  'zip',
  'phone',
  'email',
  'website',
  'latitude',
  'longitude',
  'showMap',
  'showMapLink',
  'featured',
  'sticky',
  'ticketed',
  'hideFromListings',
  'customFields',
  'author',
  'image',
]
