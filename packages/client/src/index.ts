export { type CalendarClient, calendarClient } from './calendar.ts'
export type { Change, Changes } from './changes.ts'
export { type ClientOptions, etagOf } from './connection.ts'
export { CalendarError } from './error.ts'
export { type Day, month } from './month.ts'
export { textOf } from './textOf.ts'
export type {
  ById,
  BySlug,
  CategoryChanges,
  CategoryFilters,
  CategoryList,
  CostDetails,
  CustomField,
  DateDetails,
  EmbeddedTerm,
  Event,
  EventChanges,
  EventFilters,
  EventList,
  EventStatus,
  Image,
  ImageSize,
  NewCategory,
  NewEvent,
  NewOrganizer,
  NewTag,
  NewVenue,
  Organizer,
  OrganizerChanges,
  OrganizerFilters,
  OrganizerList,
  Refusal,
  RefusalCode,
  Series,
  SeriesFilters,
  Site,
  Status,
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
export { venuesOf } from './venuesOf.ts'
export { formatWhen, instantOf, type Timed, type WhenOptions } from './when.ts'
