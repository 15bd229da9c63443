import { isDeepStrictEqual } from 'node:util'
import type { FlattenedField } from 'payload'
import { eventFields } from '../../model/fields/events.ts'
import type { Field } from '../../model/fields/field.ts'
import { missingField } from '../../model/missingTexts.ts'

/** An event or a template as the adapter answers with it: localized values by their language. */
export type Stored = Record<string, unknown>

/** A member of an event that its dates share, by its name in the contract, or as it is stored where that has none (RC-4). */
export type Member = {
  name: string
  /** The stored fields it consists of: those that follow from others go with them. */
  stored: string[]
  /** Those of them by which two are held against each other. */
  primary: string[]
  localized: boolean
}

/** The members that the dates of a series share, of all the fields that events have on a site. */
export const sharedMembers = (fields: FlattenedField[]): Member[] => {
  const members = new Map<string, Member>()
  for (const field of fields) {
    if (ownNames.includes(field.name) || ('virtual' in field && field.virtual)) continue
    const name = together[field.name] ?? memberNames.get(field.name) ?? field.name
    const member = members.get(name) ?? { name, stored: [], primary: [], localized: false }
    member.stored.push(field.name)
    if (!follows.has(field.name)) member.primary.push(field.name)
    member.localized ||= 'localized' in field && Boolean(field.localized)
    members.set(name, member)
  }

  return [...members.values()]
}

/** The first name wins: others tell of the same. */
const memberNames = new Map(
  Object.entries<Field>(eventFields)
    .reverse()
    .map(([name, { stored }]) => [stored, name]),
)

/** What is of one member with others, by its stored name. */
const together: { [stored: string]: string | undefined } = {
  description: 'description',
  excerpt: 'excerpt',
  costParsed: 'cost',
  visibility: 'status',
  pendingReview: 'status',
  publishedAtChosen: 'date',
  reviewNote: 'status',
  returnedBy: 'status',
}

/** What follows from another one of its member: rich text is said by its HTML. */
const follows = new Set(['description', 'excerpt', 'costParsed', 'publishedAtChosen'])

/** Whether what the dates of a series share differs between two forms of its template, in any language. */
export const changesDates = (fields: FlattenedField[], before: Stored, after: Stored): boolean =>
  sharedMembers(fields).some(({ stored }) =>
    stored.some((name) => !isDeepStrictEqual(said(before[name]), said(after[name]))),
  )

/** Adapters keep what is not said as nothing, or as an empty text or list. */
export const said = (value: unknown): unknown => {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return undefined
  if (typeof value !== 'object' || Array.isArray(value)) return value
  const parts = Object.entries(value)
    .map(([name, part]) => [name, said(part)] as const)
    .filter(([, part]) => part !== undefined)

  return parts.length > 0 ? Object.fromEntries(parts) : undefined
}

/**
 * What each date of a series has for itself, as it is stored (RC-4), and what follows from it; everything else of an event
 * is that of the template, unless it was overridden.
 */
const ownNames: readonly string[] = [
  'id',
  'timezone',
  'allDay',
  'slug',
  'startLocal',
  'endLocal',
  'startUtc',
  'endUtc',
  'timezoneAbbr',
  'series',
  'seriesRoot',
  'occurrence',
  'overridden',
  'resolved',
  'copied',
  'geolocated',
  'pictures',
  'sequence',
  'previousStart',
  missingField,
  'storedStatus',
  'createdAt',
  'updatedAt',
  'deletedAt',
  'sourceHash',
  'savedBy',
  'autosavedBy',
]
