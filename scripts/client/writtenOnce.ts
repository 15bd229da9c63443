import { isDeepStrictEqual } from 'node:util'
import type { JSONSchema } from 'json-schema-to-typescript'

export type Schema = JSONSchema & { nullable?: boolean }

/** Schemas by the names of their types. */
export type Types = Record<string, Schema>

/** The same types with each member in one of them only, which the others extend. */
export const writtenOnce = (types: Types): Types => withShared(withChanges(types))

/** The common members of several types, by name: members that are the same in all of them are written once. */
const shared = {
  EventBase: ['Event', 'WholeSeries'],
  Contact: ['Venue', 'Organizer'],
  Entry: ['EventBase', 'Contact'],
  NamedTerm: ['Term', 'EmbeddedTerm'],
  NewContact: ['NewVenue', 'NewOrganizer'],
  NewEntry: ['NewEvent', 'NewContact'],
  Page: ['EventList', 'WholeSeriesList', 'VenueList', 'OrganizerList', 'TermList'],
  ContactFilters: ['VenueFilters', 'OrganizerFilters'],
  TermFilters: ['CategoryFilters', 'TagFilters'],
  DatedFilters: ['EventFilters', 'ContactFilters'],
  EntryFilters: ['DatedFilters', 'SeriesFilters'],
  Filters: ['EntryFilters', 'TermFilters'],
}

/** Changes have the members of a new object, all optional, and those of changes only. */
const withChanges = (types: Types): Types => ({
  ...types,
  ...Object.fromEntries(
    ['Event', 'Venue', 'Organizer', 'Category', 'Tag'].map((kind) => {
      const { properties: taken = {} } = types[`New${kind}`] ?? {}
      const changes = types[`${kind}Changes`] ?? {}
      const isOther = (member: string) =>
        !isDeepStrictEqual(changes.properties?.[member], taken[member])
      const rest = without(`New${kind}`, Object.keys(taken).filter(isOther))

      return [`${kind}Changes`, joined(`Partial<${rest}>`, keeping(changes, isOther))]
    }),
  ),
})

const without = (type: string, members: string[]): string =>
  members.length > 0 ? `Omit<${type}, ${members.map((member) => `'${member}'`).join(' | ')}>` : type

const withShared = (types: Types): Types => {
  const all = { ...types }
  for (const [name, heirs] of Object.entries(shared)) {
    const [first = {}, ...others] = heirs.map((heir) => all[heir] ?? {})
    const alike = membersOf(first).filter((member) =>
      others.every((other) => isAlike(first, other, member)),
    )
    for (const heir of heirs) {
      all[heir] = joined(
        name,
        keeping(all[heir] ?? {}, (member) => !alike.includes(member)),
      )
    }
    all[name] = keeping(first, (member) => alike.includes(member))
  }

  return all
}

const joined = (base: string, own: Schema): Schema =>
  membersOf(own).length > 0 ? { allOf: [{ tsType: base }, own] } : { tsType: base }

const membersOf = ({ properties = {} }: Schema): string[] => Object.keys(properties)

const isAlike = (one: Schema, other: Schema, member: string): boolean =>
  isDeepStrictEqual(one.properties?.[member], other.properties?.[member]) &&
  isRequired(one, member) === isRequired(other, member)

const isRequired = ({ required }: Schema, member: string): boolean =>
  Array.isArray(required) && required.includes(member)

const keeping = (schema: Schema, keeps: (member: string) => boolean): Schema => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(schema.properties ?? {}).filter(([member]) => keeps(member)),
  ),
  ...(Array.isArray(schema.required) && { required: schema.required.filter(keeps) }),
})
