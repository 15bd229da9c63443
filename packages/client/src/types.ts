// Made of the OpenAPI document of the interface by `npm run types:client`; changes belong into what documents it.

export type Event = EventBase & {
  /** Only of dates of a series: of which one, and what of them is their own. */
  series?: Series
  /** The event in each language, where `_embed=languages` was sent. */
  languages?: {
    [k: string]: {
      /** Slug in this language. */
      slug: string
      /** Address of the page in this language. */
      url: string
      /** Members that this language shows in the first language, because it has no text of its own. */
      fallback: string[]
      /** Title for search engines. */
      seo_title?: string
      /** Description for search engines. */
      seo_description?: string
    }
  }
  /** The same for search engines, in the vocabulary of schema.org. */
  json_ld?: {
    /** Vocabulary. */
    '@context': string
    /** Kind of thing. */
    '@type': string
    [k: string]: unknown
  }
}
export type WholeSeries = EventBase & {
  /** Id of the series that this one was split off from, else its own. */
  root: number
  /** Recurrence rule as in RFC 5545; empty where each date was chosen. */
  rule: string
  /** Dates beside those of the rule: clocks of the place, or days of whole-day events. */
  dates: string[]
  /** Dates of the rule that do not take place, written the same way. */
  skip: string[]
  /** Address of the list of its dates. */
  events_rest_url: string
}
export type Venue = Contact & {
  /** Name. */
  venue: string
  /** The page shows a map. */
  show_map: boolean | null
  /** The page shows a link to a map. */
  show_map_link: boolean | null
  /** Street and number. */
  address?: string
  city?: string
  country?: string
  province?: string
  /** State (USA). */
  state?: string
  /** Postcode. */
  zip?: string
  /** State or province, as shown. */
  stateprovince?: string
  /** Latitude. */
  geo_lat?: number
  /** Longitude. */
  geo_lng?: number
}
export type Organizer = Contact & {
  /** Name. */
  organizer: string
  /** E-mail. */
  email?: string
}
export type Term = NamedTerm & {
  /** @maxItems 0 */
  meta: []
  /** Id of the category above, 0 for none. */
  parent?: number
  /** What editors see, where `context=edit` was sent; empty members are absent. */
  edit?: Edit
}
export type EmbeddedTerm = NamedTerm & {
  /** Id of the category above, 0 for none. */
  parent: number
  /** Always 0. */
  term_group: number
  /** The id once more. */
  term_taxonomy_id: number
  /** Always raw. */
  filter: string
}
export type EventList = Page & {
  events: Event[]
}
export type WholeSeriesList = Page & {
  series: WholeSeries[]
}
export type VenueList = Page & {
  venues: Venue[]
}
export type OrganizerList = Page & {
  organizers: Organizer[]
}
export type CategoryList = TermList & {
  categories: Term[]
}
export type TermList = Page
export type TagList = TermList & {
  tags: Term[]
}
export type NewEvent = NewEntry & {
  title: string
  /** Summary as HTML. */
  excerpt?: string | null
  /** Last part of the address. */
  slug?: string | null
  /** Whole days. Default: false. */
  all_day?: boolean | null
  /** Start, in the zone of the event, such as 2027-07-01 20:00; 03/04/2027 could be two days and is refused. */
  start_date: string | number
  /** End, in the zone of the event. */
  end_date: string | number
  /** Time zone: a name such as Europe/Rome, or an offset such as UTC+2 or +02:00. */
  timezone?: string | null
  /** Price: text, number or list of both. */
  cost?: (string | null) | number | (string | number)[]
  /** Show the map. Default: true. */
  show_map?: boolean | null
  /** Show a link to the map. Default: true. */
  show_map_link?: boolean | null
  /** Keep out of lists. Default: false. */
  hide_from_listings?: boolean | null
  /** Sticky. Default: false. */
  sticky?: boolean | null
  /** Featured. Default: false. */
  featured?: boolean | null
  /** Categories: ids, slugs or names; new names are created. */
  categories?:
    | (number | null)
    | string
    | NewCategory
    | ById
    | BySlug
    | (number | string | NewCategory | ById | BySlug)[]
  /** Tags: ids, slugs or names; new names are created. */
  tags?:
    (number | null) | string | NewTag | ById | BySlug | (number | string | NewTag | ById | BySlug)[]
  /** Venues: ids, or objects with the fields of a new venue. */
  venue?: (number | null) | string | NewVenue | ById | (number | string | NewVenue | ById)[]
  /** Organizers: ids, or objects with the fields of a new organizer. */
  organizer?:
    (number | null) | string | NewOrganizer | ById | (number | string | NewOrganizer | ById)[]
  /** Has tickets. Default: false. */
  ticketed?: boolean | null
  /** Id of the parent event. */
  post_parent?: (number | null) | string
  /** scheduled, cancelled, postponed or moved_online. */
  event_status?: EventStatus | null
  /** Why it is not as planned, in a sentence. */
  event_status_reason?: string | null
  /** When it takes place again: a rule (RFC 5545), or an object of rule, dates and skip; null ends a series. */
  recurrence?:
    | (string | null)
    | {
        rule?: string | null
        dates?: (string | number)[]
        skip?: (string | number)[]
      }
  /** Answer what would happen, and write nothing. Default: false. */
  dry_run?: boolean | null
}
export type NewVenue = NewContact & {
  /** Name of the venue. */
  venue: string
  /** Street and number. */
  address?: string | null
  city?: string | null
  country?: string | null
  province?: string | null
  /** State (USA). */
  state?: string | null
  /** Postcode. */
  zip?: string | null
  /** State or province. */
  stateprovince?: string | null
  /** Show the map. */
  show_map?: boolean | null
  /** Show a link to the map. */
  show_map_link?: boolean | null
  /** Latitude. */
  geo_lat?: number | null
  /** Longitude. */
  geo_lng?: number | null
}
export type NewOrganizer = NewContact & {
  /** Name of the organizer. */
  organizer: string
  /** E-mail address. */
  email?: string | null
}
export type EventChanges = Partial<
  Omit<
    NewEvent,
    | 'status'
    | 'all_day'
    | 'show_map'
    | 'show_map_link'
    | 'hide_from_listings'
    | 'sticky'
    | 'featured'
    | 'ticketed'
    | 'dry_run'
  >
> & {
  /** publish, future, draft, pending, private; trash when changing. */
  status?: Status
  /** Whole days. */
  all_day?: boolean | null
  /** Show the map. */
  show_map?: boolean | null
  /** Show a link to the map. */
  show_map_link?: boolean | null
  /** Keep out of lists. */
  hide_from_listings?: boolean | null
  sticky?: boolean | null
  featured?: boolean | null
  /** Has tickets. */
  ticketed?: boolean | null
  /** Of a series: only this date, this and the following ones, or all. */
  scope?: 'this' | 'following' | 'all' | null
  /** Answer what would happen, and write nothing. */
  dry_run?: boolean | null
}
export type VenueChanges = Partial<Omit<NewVenue, 'status'>> & {
  /** publish, future, draft, pending, private; trash when changing. */
  status?: Status
}
export type OrganizerChanges = Partial<Omit<NewOrganizer, 'status'>> & {
  /** publish, future, draft, pending, private; trash when changing. */
  status?: Status
}
export type CategoryChanges = Partial<NewCategory>
export type TagChanges = Partial<NewTag>
export type EventFilters = DatedFilters & {
  /** Events that start on this day or later: 2027-07-01, 1 July 2027, 1.7.2027, next friday; without it, today. */
  start_date?: string
  /** Events that end on this day or earlier; without it, 24 months from today. */
  end_date?: string
  /** Events that start before. */
  starts_before?: string
  /** Events that start after this day. */
  starts_after?: string
  /** Events that end before. */
  ends_before?: string
  /** Events that end after this day. */
  ends_after?: string
  /** Compare exact times instead of whole days. */
  strict_dates?: boolean
  /** Words that occur in title, excerpt or description, but for words such as “the”; "…" is a phrase, -word excludes. */
  search?: string
  /** In one of these categories or below (ids, slugs or names). */
  categories?: (string | number) | (string | number)[]
  /** With one of these tags (ids, slugs or names). */
  tags?: (string | number) | (string | number)[]
  /** At one of these venues (ids). */
  venue?: number | number[]
  /** By one of these organizers (ids). */
  organizer?: number | number[]
  /** Only featured events, or only others. */
  featured?: boolean
  /** Only events with a venue that has coordinates, or only others. */
  geoloc?: boolean
  /** Latitude to measure from. */
  geoloc_lat?: number
  /** Longitude to measure from. */
  geoloc_lng?: number
  /** Distance in kilometres. */
  geoloc_radius?: number
  /** Only these ids; date filters do not count then. */
  include?: number | number[]
  /** Parts of this event. */
  post_parent?: number
  /** Only events with tickets, or only others. */
  ticketed?: boolean
  /** List hidden events too, for callers who may create. */
  hide_from_listings?: boolean
  /** Only these: scheduled, cancelled, postponed, moved_online. */
  event_status?: EventStatus | EventStatus[]
  /** With all of these tags (ids, slugs or names). */
  all_tags?: (string | number) | (string | number)[]
  /** Only events whose cost says that nothing is paid, or only others. */
  free?: boolean
  /** At a venue near this place: latitude,longitude, or the slug or the city of a venue. The order stays. */
  near?: string
  /** Distance from that place in kilometres. */
  radius?: number
  /** At a venue that has all of these: step-free, accessible-toilet, hearing-loop, large-print, parking. */
  accessibility?:
    | ('step-free' | 'accessible-toilet' | 'hearing-loop' | 'large-print' | 'parking')
    | ('step-free' | 'accessible-toilet' | 'hearing-loop' | 'large-print' | 'parking')[]
  /** Only events longer than three days, or only others. */
  long?: boolean
  /** Dates of these series (ids), and of all that were split off from them. */
  series?: number | number[]
  /** Only dates of series, or only others. */
  recurring?: boolean
  /** all: every date; next: of each series only the earliest that all other filters leave. Without effect together with include. */
  occurrences?: 'all' | 'next'
  /** Order by this. */
  orderby?: 'start_date' | 'end_date' | 'title' | 'date' | 'modified' | 'id'
  /** Direction of the order. */
  order?: 'asc' | 'desc'
  /** languages: addresses in each language, and which texts are fallback. Else without effect. */
  _embed?: 'languages' | 'languages'[]
}
export type VenueFilters = ContactFilters
export type OrganizerFilters = ContactFilters
export type CategoryFilters = TermFilters & {
  /** Directly under this id; 0: at the top. */
  parent?: number
}
export type TagFilters = TermFilters
export type SeriesFilters = EntryFilters & {
  /** List hidden events too, for callers who may create. */
  hide_from_listings?: boolean
}
export type RefusalCode =
  | 'could-not-create-organizer'
  | 'could-not-create-venue'
  | 'could-not-delete-event'
  | 'could-not-delete-organizer'
  | 'could-not-delete-venue'
  | 'could-not-update-event'
  | 'could-not-update-organizer'
  | 'could-not-update-venue'
  | 'duplicate_term_slug'
  | 'event-archive-page-not-found'
  | 'event-is-in-trash'
  | 'event-no-longer-available'
  | 'event-not-accessible'
  | 'event-password-protected'
  | 'incorrect_password'
  | 'organizer-archive-page-not-found'
  | 'organizer-is-in-trash'
  | 'organizer-not-accessible'
  | 'rest-event-not-found'
  | 'rest-invalid-event-id'
  | 'rest_body_too_large'
  | 'rest_cannot_delete'
  | 'rest_forbidden'
  | 'rest_idempotency_key_in_use'
  | 'rest_idempotency_key_reused'
  | 'rest_internal_error'
  | 'rest_invalid_host'
  | 'rest_invalid_json'
  | 'rest_invalid_param'
  | 'rest_missing_callback_param'
  | 'rest_no_route'
  | 'rest_precondition_failed'
  | 'rest_rate_limited'
  | 'rest_service_unavailable'
  | 'rest_sync_token_expired'
  | 'rest_taxonomy_not_hierarchical'
  | 'term_exists'
  | 'venue-archive-page-not-found'
  | 'venue-is-in-trash'
  | 'venue-not-accessible'
export type EventBase = Entry & {
  /** User id of the author as text. */
  author: string
  title: string
  /** Text as HTML. */
  description: string
  /** Summary as HTML. */
  excerpt: string
  /** Image, or false. */
  image: Image | false
  /** Takes whole days. */
  all_day: boolean | null
  /** Start, zone of the event. */
  start_date: string
  start_date_details: DateDetails
  /** End, zone of the event. */
  end_date: string
  end_date_details: DateDetails
  /** Start, UTC. */
  utc_start_date: string
  utc_start_date_details: DateDetails
  /** End, UTC. */
  utc_end_date: string
  utc_end_date_details: DateDetails
  /** Time zone. */
  timezone: string
  /** Abbreviation of the time zone at the start. */
  timezone_abbr: string
  /** Price as shown; empty for none. */
  cost: string
  cost_details: CostDetails
  /** Website of the event; without one its page. */
  website: string
  /** The page shows a map. */
  show_map: boolean | null
  /** The page shows a link to a map. */
  show_map_link: boolean | null
  /** Left out of lists. */
  hide_from_listings: boolean | null
  sticky: boolean | null
  featured: boolean | null
  /** Has tickets. */
  ticketed: boolean | null
  /** Whether it takes place as planned. */
  event_status: EventStatus
  /** Why it does not, in a sentence; empty if nobody said. */
  event_status_reason: string
  categories: EmbeddedTerm[]
  tags: EmbeddedTerm[]
  /** An object for one venue, a list for several, an empty list for none. */
  venue: Venue | [Venue, Venue, ...Venue[]] | []
  organizer: Organizer[]
  /** Extra fields by name; an empty list for none. */
  custom_fields:
    | {
        [k: string]: CustomField
      }
    | []
}
export type Contact = Entry & {
  /** User id of the author as text. */
  author?: string
  /** Text as HTML. */
  description?: string
  /** Summary as HTML. */
  excerpt?: string
  image?: Image | false
  phone?: string
  /** Full http(s) address. */
  website?: string
  /** The same for search engines, in the vocabulary of schema.org. */
  json_ld?: {
    /** Vocabulary. */
    '@context': string
    /** Kind of thing. */
    '@type': string
    [k: string]: unknown
  }
}
export type NewContact = NewEntry & {
  /** Summary as HTML. */
  excerpt?: string | null
  /** Last part of the address. */
  slug?: string | null
  phone?: string | null
}
export type ContactFilters = DatedFilters & {
  /** Words that all occur in one text of the object. */
  search?: string
  /** Linked to this event (id). */
  event?: number
  /** Linked to at least one event, or to none. */
  has_events?: boolean
  /** Only those of an event that is still to start. */
  only_with_upcoming?: boolean
  /** Order by this. */
  orderby?: 'date' | 'title' | 'modified' | 'id'
  /** Direction of the order: desc for dates, else asc. */
  order?: 'asc' | 'desc'
}
export type TermFilters = Filters & {
  /** Part of a name or slug. */
  search?: string
  /** Without these (ids, slugs or names). */
  exclude?: (string | number) | (string | number)[]
  /** Only these (ids, slugs or names). */
  include?: (string | number) | (string | number)[]
  /** asc, or any other word for desc. */
  order?: string
  /** One of id, name, slug, count, description, include, term_group. */
  orderby?: string
  /** Leave out terms without events. */
  hide_empty?: boolean
  /** Terms of this event (id). */
  post?: number
  /** Terms of this event (id); wins over post. */
  event?: number
  /** With exactly this slug. */
  slug?: string
}
export type DatedFilters = EntryFilters & {
  /** Opens what is protected with it. */
  password?: string
}
export type EntryFilters = Filters & {
  /** Only these statuses: publish, future, draft, pending, private, trash. */
  status?: Status | Status[]
  /** Without these ids. */
  exclude?: number | number[]
  /** By one of these authors (user ids). */
  author?: number | number[]
  /** With one of these slugs. */
  slug?: string | string[]
  /** Changed after this moment. */
  modified_after?: string
}
export type Status = 'publish' | 'future' | 'draft' | 'pending' | 'private' | 'trash'
export type EventStatus = 'scheduled' | 'cancelled' | 'postponed' | 'moved_online'

export interface Series {
  /** Id of the series, which is no event. */
  id: number
  /** Id of the series that this one was split off from, else its own. */
  root: number
  /** Recurrence rule as in RFC 5545; empty where each date was chosen. */
  rule: string
  /** Dates beside those of the rule: clocks of the place, or days of whole-day events. */
  dates: string[]
  /** Dates of the rule that do not take place, written the same way. */
  skip: string[]
  /** When the date would begin by the series. */
  original_start_date: string
  /** The fields in which this date differs from the series; texts with their language, such as title.it. */
  overridden: string[]
  /** Address of the public page of the series. */
  url: string
}
export interface Edit {
  /** Password. */
  post_password?: string
  /** User name of the author. */
  author_name?: string
  /** Former slugs. */
  aliases?: string[]
  /** Title for search engines. */
  seo_title?: string
  /** Description for search engines. */
  seo_description?: string
  /** Price as typed. */
  cost?: string
  /** Parent event. */
  post_parent?: number
  /** Further pictures. */
  gallery?: Image[]
  /** Sale of tickets. */
  tickets?: {
    url?: string
    availability?: 'InStock' | 'LimitedAvailability' | 'SoldOut' | 'PreOrder' | 'InStoreOnly'
    price?: number
    currency?: string
    from?: string
    until?: string
  }
  accessibility?: ('step-free' | 'accessible-toilet' | 'hearing-loop' | 'large-print' | 'parking')[]
  /** More about it. */
  accessibility_details?: string
  colour?: string
}
export interface Image {
  /** Address of the picture in full size. */
  url: string
  /** Id of the image. */
  id: number
  /** Ending of the file name, no dot. */
  extension: string
  /** Width in pixels. */
  width?: number
  /** Height in pixels. */
  height?: number
  /** Size in bytes. */
  filesize?: number
  /** What the picture shows, for those who do not see it. */
  alt?: string
  focal_point?: {
    /** The point that stays visible where the picture is cut: percent of the width, from the left. */
    x: number
    /** The same from the top: percent of the height. */
    y: number
  }
  /** Smaller versions by the names that the site has for them, such as thumbnail, medium, medium_large and large. */
  sizes?: {
    [k: string]: ImageSize
  }
}
export interface ImageSize {
  /** Width in pixels. */
  width: number
  /** Height in pixels. */
  height: number
  /** Address of this version. */
  url: string
  /** Media type. */
  'mime-type'?: string
  /** Size in bytes. */
  filesize?: number
}
export interface TermUrls {
  /** The term itself. */
  self: string
  /** All terms of its kind. */
  collection: string
  /** The category above. */
  up?: string
}
export interface DateDetails {
  /** Year, four digits. */
  year: string
  /** Month, 01 to 12. */
  month: string
  /** Day, 01 to 31. */
  day: string
  /** Hour, 00 to 23. */
  hour: string
  /** Minutes, 00 to 59. */
  minutes: string
  /** Seconds, 00 to 59. */
  seconds: string
}
export interface CostDetails {
  /** Sign or code as typed; empty if there is none or several. */
  currency_symbol: string
  /** ISO 4217 code, if one was typed. */
  currency_code: string
  /** Where the symbol stands. */
  currency_position: 'prefix' | 'postfix' | ''
  /** The different amounts with a decimal point, ascending. */
  values: string[]
}
export interface CustomField {
  /** Label of the field. */
  label: string
  /** Value of the field. */
  value: string
}
export interface ErrorData {
  /** HTTP status. */
  status: number
  /** Names of the missing parameters, or the reason for each refused one. */
  params?:
    | string[]
    | {
        [k: string]: string
      }
  details?:
    | {
        [k: string]: ErrorDetail
      }
    | []
  /** Id of the existing term. */
  term_id?: number
  /** Kind of the JSON error. */
  json_error_code?: number
  /** The JSON error in words. */
  json_error_message?: string
}
export interface ErrorDetail {
  /** Reason, for programs. */
  code: string
  /** Reason, for people. */
  message: string
  data: {
    /** Name of the parameter. */
    param: string
  }
}
export interface ById {
  /** Id of one that is there; other members are ignored. */
  id: number
}
export interface BySlug {
  /** Slug of one that is there, or of a new one. */
  slug: string
}
export interface RehearsedDate {
  /** When the date begins then, by the clock of its place. */
  start_date: string
  /** When it ends then. */
  end_date: string
  /** Id of the event, where it is there already. */
  id?: number
}
export interface Rehearsal {
  dry_run: true
  counts: {
    keep: number
    move: number
    create: number
    restore: number
    trash: number
  }
  /** Dates that stay when they are. */
  keep: RehearsedDate[]
  /** Dates that move, as they are then. */
  move: RehearsedDate[]
  /** Dates that are made. */
  create: RehearsedDate[]
  /** Dates that come back from the trash. */
  restore: RehearsedDate[]
  /** Dates that go into the trash, or are deleted. */
  trash: RehearsedDate[]
  /** Of dates that are new, moved or come back: what else takes place at their venues then. */
  clashes: {
    /** When the date begins then, by the clock of its place. */
    start_date: string
    /** When it ends then. */
    end_date: string
    events: {
      /** Id of the event, where it is there already. */
      id: number
      /** Its title. */
      title: string
      /** When the date begins then, by the clock of its place. */
      start_date: string
      /** When it ends then. */
      end_date: string
    }[]
  }[]
}
export interface NewCategory {
  name: string
  description?: string | null
  /** Last part of the address. */
  slug?: string | null
  /** Id of the category above, 0 for none. */
  parent?: (number | null) | string
}
export interface NewTag {
  name: string
  description?: string | null
  /** Last part of the address. */
  slug?: string | null
}
export interface Site {
  /** Name of the calendar. */
  name: string
  /** Address of the site. */
  url: string
  language: string
  /** All languages, the first one first. */
  languages: {
    language: string
    /** Address of its pages; empty if it has none. */
    url: string
    /** Address of the interface in this language. */
    rest_url: string
  }[]
  /** BCP 47 tag for dates and prices; empty if none was chosen. */
  region: string
  /** IANA zone of the site. */
  timezone: string
  /** ISO 4217 code for amounts without a mark. */
  currency: string
  logo: Image | false
  colours: {
    /** Of links and buttons; empty for the default. */
    accent: string
    /** Behind the name; empty for the default. */
    header: string
  }
  design: {
    look: 'town' | 'venue' | 'festival'
    font: 'system' | 'humanist' | 'geometric' | 'serif' | 'slab' | 'own'
    corners: 'soft' | 'sharp' | 'round'
  }
  /** Links at the top of pages. */
  header_links: {
    text: string
    /** Where it leads. */
    url: string
  }[]
  /** Links at the foot of pages. */
  links: {
    text: string
    /** Where it leads. */
    url: string
  }[]
  /** Addresses of profiles elsewhere. */
  social: string[]
}
export interface Refusal {
  /** What went wrong, for programs. */
  code: string
  /** What went wrong, for people. */
  message: string
  data: ErrorData
  /** With `term_exists`: the id of the existing term. */
  additional_data?: number[]
}
export interface Opening {
  /** Opens what is protected with it. */
  password?: string
  /** `edit`: with what editors see. */
  context?: 'view' | 'edit'
  /** languages: addresses in each language, and which texts are fallback. Else without effect. */
  _embed?: 'languages' | 'languages'[]
}
export interface Deletion {
  /** Delete for good. */
  force?: boolean
  /** Of a series: only this date, this and the following ones, or all. */
  scope?: 'this' | 'following' | 'all'
  /** Answer what would happen, and write nothing. */
  dry_run?: boolean
}
export interface Entry {
  /** Id, the same in all languages. */
  id: number
  /** Id that holds across sites. */
  global_id: string
  /** Global ids this object has had. */
  global_id_lineage: string[]
  /** Status now in force. */
  status: Status
  /** Publication, site zone. */
  date: string
  /** Publication, UTC. */
  date_utc: string
  /** Last change, site zone. */
  modified: string
  /** Last change, UTC. */
  modified_utc: string
  /** Public page. */
  url: string
  /** Address in this interface. */
  rest_url: string
  /** Last part of the address of the page. */
  slug: string
  /** What editors see, where `context=edit` was sent; empty members are absent. */
  edit?: Edit
}
export interface NamedTerm {
  id: number
  /** Published events that carry it themselves. */
  count: number
  name: string
  /** Description, may hold HTML. */
  description: string
  /** Last part of the address. */
  slug: string
  /** Name of the taxonomy. */
  taxonomy: string
  /** Public page. */
  url: string
  urls: TermUrls
}
export interface NewEntry {
  /** publish, future, draft, pending, private; trash when changing. */
  status?: Status | null
  /** User id of the author. */
  author?: (number | null) | string
  /** Publication date, site zone. */
  date?: (string | null) | number
  /** Publication date, UTC. */
  date_utc?: (string | null) | number
  /** Text as HTML. */
  description?: string | null
  /** Id or address of an image. */
  image?: (string | null) | number | ById | false
  /** Full http(s) address. */
  website?: string | null
  /** Access password. */
  post_password?: string | null
}
export interface Page {
  /** This page, with every filter. */
  rest_url: string
  /** Objects on all pages. */
  total: number
  /** Pages. */
  total_pages: number
  /** Next page. */
  next_rest_url?: string
  /** Previous page. */
  previous_rest_url?: string
}
export interface Filters {
  /** Page of the list. */
  page?: number
  /** Objects a page. */
  per_page?: number
  /** `edit`: with what editors see. */
  context?: 'view' | 'edit'
}
