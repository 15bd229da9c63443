// The entry point `payload-events-calendar/sdk`: a client of the interface for any program that has `fetch`. It loads nothing
// else of the package, and no other one.
export { type CalendarClient, calendarClient } from '../sdk/calendar.ts'
export { type ClientOptions, etagOf } from '../sdk/connection.ts'
export { CalendarError } from '../sdk/error.ts'
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
  TagChanges,
  TagFilters,
  TagList,
  Term,
  Venue,
  VenueChanges,
  VenueFilters,
  VenueList,
} from '../sdk/types.ts'
export { venuesOf } from '../sdk/venuesOf.ts'
