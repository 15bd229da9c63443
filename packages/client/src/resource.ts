import type { Connection, Query } from './connection.ts'
import { CalendarError } from './error.ts'
import type {
  CategoryChanges,
  CategoryFilters,
  CategoryList,
  Deletion,
  Event,
  EventChanges,
  EventFilters,
  EventList,
  NewCategory,
  NewEvent,
  NewOrganizer,
  NewTag,
  NewVenue,
  Opening,
  Organizer,
  OrganizerChanges,
  OrganizerFilters,
  OrganizerList,
  Rehearsal,
  SeriesFilters,
  TagChanges,
  TagFilters,
  TagList,
  Term,
  Venue,
  VenueChanges,
  VenueFilters,
  VenueList,
  WholeSeries,
  WholeSeriesList,
} from './types.ts'

/**
 * The types of each collection: read, filtered and written. The name of the collection is also that of the member of its
 * lists.
 */
type Kinds = {
  events: Kind<Event, EventList, EventFilters, NewEvent, EventChanges> & Sluggish
  venues: Kind<Venue, VenueList, VenueFilters, NewVenue, VenueChanges> & Sluggish
  organizers: Kind<Organizer, OrganizerList, OrganizerFilters, NewOrganizer, OrganizerChanges> &
    Sluggish
  /** They are read only: writes to an event with `scope` change its series. */
  series: Kind<WholeSeries, WholeSeriesList, SeriesFilters, never, never> &
    Pick<IdsOnly, 'key' | 'deletion'> & { opening: Opening }
  categories: Kind<Term, CategoryList, CategoryFilters, NewCategory, CategoryChanges> & IdsOnly
  tags: Kind<Term, TagList, TagFilters, NewTag, TagChanges> & IdsOnly
}

type Kind<One, List, Filters, New, Changes> = {
  one: One
  list: List
  filters: Sent<Filters>
  new: Sent<New>
  changes: Sent<Changes>
}

/** A sent value may be frozen: the client changes none. */
type Sent<T> = T extends (infer Member)[]
  ? readonly Sent<Member>[]
  : T extends object
    ? { readonly [Name in keyof T]: Sent<T[Name]> }
    : T

/** A resource that is addressed by id or by slug, may have a password, and has a trash. */
type Sluggish = { key: number | string; opening: Opening; deletion: Deletion }

/** A resource that is addressed by id only, is open to all, and deleted for good. */
type IdsOnly = { key: number; opening: unknown; deletion: unknown }

export type Collection = keyof Kinds

type Aborting = { signal?: AbortSignal }

/** Selects members of each object, which makes answers smaller. */
type Keeping<Field> = { fields?: readonly Field[] }

/**
 * Writes only while the object has the ETag with which it was read (`etagOf`); else `rest_precondition_failed`. An ETag of
 * `undefined` is refused: such a write would check nothing.
 */
type Matching = { ifMatch?: string | undefined }

type PageOf<K extends Collection, Item> = Omit<Kinds[K]['list'], K> & { [Name in K]: Item[] }

/** The answer to a write; with `dry_run` a preview of it. */
type Written<Call, One> = Call extends { readonly dry_run: true } ? Rehearsal : One

/** The calls of one collection. All of them throw a `CalendarError` for a refusal. Writes are stored once, however often sent. */
export type Resource<K extends Collection> = {
  /** One page, as the calendar answers it. */
  list: <Field extends keyof Kinds[K]['one'] = keyof Kinds[K]['one']>(
    filters?: Kinds[K]['filters'],
    options?: Keeping<Field> & Aborting,
  ) => Promise<PageOf<K, Pick<Kinds[K]['one'], Field>>>
  /** All objects that match the filters, page by page, each read when it is needed. */
  all: <Field extends keyof Kinds[K]['one'] = keyof Kinds[K]['one']>(
    filters?: Kinds[K]['filters'],
    options?: Keeping<Field> & Aborting,
  ) => AsyncGenerator<Pick<Kinds[K]['one'], Field>, void, undefined>
  /** One object, by its id (a number) or by its slug (a text). */
  get: <Field extends keyof Kinds[K]['one'] = keyof Kinds[K]['one']>(
    key: Kinds[K]['key'],
    options?: Kinds[K]['opening'] & Keeping<Field> & Aborting,
  ) => Promise<Pick<Kinds[K]['one'], Field>>
  /** Creates an object. */
  create: <New extends Kinds[K]['new']>(
    body: New,
    options?: Aborting,
  ) => Promise<Written<New, Kinds[K]['one']>>
  /** Changes only the sent members; null clears one. */
  update: <Changes extends Kinds[K]['changes']>(
    key: Kinds[K]['key'],
    changes: Changes,
    options?: Kinds[K]['opening'] & Matching & Aborting,
  ) => Promise<Written<Changes, Kinds[K]['one']>>
  /** Moves an object to the trash, or deletes it for good with `force`; terms are always deleted for good. */
  delete: <Options extends Kinds[K]['deletion'] & Matching & Aborting>(
    key: Kinds[K]['key'],
    options?: Options,
  ) => Promise<Written<Options, Kinds[K]['one']>>
}

/** The common members of the pages of all lists. */
type Page = { next_rest_url?: string } & { [name: string]: unknown }

/** The greatest size of a page by default. */
const largestPage = 50

const envelope = ['rest_url', 'next_rest_url', 'previous_rest_url', 'total', 'total_pages']

/** @internal */
export const resource = <K extends Collection>(connection: Connection, name: K): Resource<K> => {
  const pathOf = (key: number | string) =>
    `/${name}/${typeof key === 'number' ? key : `by-slug/${encodeURIComponent(key)}`}`

  const list = (filters: Query = {}, { fields, signal }: Keeping<PropertyKey> & Aborting = {}) => {
    const members = fields && [...envelope, ...fields.map((field) => `${name}.${String(field)}`)]

    return connection({ path: `/${name}`, query: { ...filters, _fields: members }, signal })
  }

  const all = async function* (filters: Query = {}, options: Keeping<PropertyKey> & Aborting = {}) {
    for (let query: Query = { per_page: largestPage, ...filters }, pages = 0; ; pages += 1) {
      const answer = await list(query, options).catch((error: unknown) => {
        // So many were deleted meanwhile that the page does not exist any more.
        if (pages > 0 && error instanceof CalendarError && error.status === 404) return {}
        throw error
      })
      // A page of a list has its members under the name of the collection.
      const { [name]: members = [], next_rest_url: next } = answer as Page & Record<K, unknown[]>
      yield* members
      if (!next) return
      // The dates of the link are fixed: `now` would differ on each page. Its host may be one behind a proxy (GEN-51).
      query = { ...query, ...Object.fromEntries(new URL(next).searchParams) }
    }
  }

  const calls = {
    list,
    all,
    get: (
      key: number | string,
      { signal, fields, ...opening }: Query & Keeping<PropertyKey> & Aborting = {},
    ) => connection({ path: pathOf(key), query: { ...opening, _fields: fields }, signal }),
    create: (body: object, { signal }: Aborting = {}) =>
      connection({ method: 'POST', path: `/${name}`, body, signal }),
    update: async (
      key: number | string,
      body: object,
      options: Query & Matching & Aborting = {},
    ) => {
      const { signal, ifMatch, ...query } = marked(options)

      return connection({ method: 'PATCH', path: pathOf(key), query, body, ifMatch, signal })
    },
    delete: async (key: number | string, options: Query & Matching & Aborting = {}) => {
      const { signal, ifMatch, ...query } = marked(options)

      return connection({ method: 'DELETE', path: pathOf(key), query, ifMatch, signal })
    },
  }

  // Answers match the document, from which `types.ts` is made.
  return calls as unknown as Resource<K>
}

/** Throws if `ifMatch` is given and undefined. */
const marked = <Options extends Matching>(options: Options): Options => {
  if ('ifMatch' in options && options.ifMatch === undefined) {
    throw new TypeError('ifMatch is undefined: etagOf() knows the mark of what get() has answered.')
  }

  return options
}
