import type { EventStatus } from '../../calendar/eventStatus.ts'
import type { TextKey } from '../../i18n/texts.ts'

/**
 * The kinds of fields, with the settings of each. The meaning of a kind is written once for each use, in a table: as a
 * parameter, in an answer, in its blanked form, in the OpenAPI document, in an import and in a fixture.
 */
type Kinds = {
  /** Plain text that names the object (GEN-42). */
  title: { localized: true; max: number }
  /** Plain text on one line (GEN-45, LIM-5). */
  line: unknown
  /** Text that may contain inline HTML. */
  text: { max: number }
  /** HTML, stored beside the rich text of editors, whose name has no `Html` (GEN-43). */
  html: { max: number; stored: `${string}Html` }
  slug: { localized: true }
  /** An absolute http(s) address, or empty (EV-97, VE-16). */
  website: unknown
  /** A boolean. */
  flag: Flag & {
    /** JSON null keeps the stored value instead of the initial one (EV-98). */
    nullStays?: true
  }
  /** A flag that accepts any value as true or false, while null keeps the stored value (GEN-19). */
  looseFlag: Flag
  number: { least: number; most: number }
  image: unknown
  /** The status of an entry (section 15). */
  status: unknown
  author: unknown
  /** The publication date, by the clock of the site or of UTC. */
  siteDate: unknown
  utcDate: unknown
  password: unknown
  /** A wall clock in the zone of the event (EV-66). */
  wallClock: unknown
  zone: unknown
  cost: unknown
  /** Linked objects. */
  venues: unknown
  organizers: unknown
  terms: { of: 'categories' | 'tags' }
  /** The parent, an object of the same collection. */
  parent: unknown
  /** The event status (EV-77). */
  eventStatus: unknown
  /** Plain text on one line that is not hidden by a password (EV-77). */
  notice: { localized: true; max: number }
}

/** The kinds of fields that are not sent: they follow from other fields, or only a site has them. */
type DerivedKinds = {
  /** The parts of a wall clock, and of an instant in UTC. */
  clockParts: unknown
  instantParts: unknown
  instant: Described
  abbreviation: Described
  costDetails: unknown
  custom: Described
}

/** The description of the field in an answer. */
type Described = { tells: FieldText<'tells'> }

/** The text of a field, in one of the sections of `fields` in the translations. */
type FieldText<Section extends string> = Extract<TextKey, `fields:${Section}:${string}`>

type Flag = {
  initial: boolean
  /** Null in an answer shows that a password hides the object. */
  nullIfHidden?: true
}

export type Kind = keyof Kinds | keyof DerivedKinds

type Named = {
  /** Its name in the collection. */
  stored: string
  /** The description of the field in an answer, where it differs from that of the parameter. */
  tells?: FieldText<'tells'>
  /** Stored once for each language, with English as fallback (LANG-4). */
  localized?: true
  /** Found by `search` (EV-14, VE-2). */
  searched?: true
}

type Written = Named & {
  /** Its label in the form of editors. */
  label: FieldText<'label'>
  /** The description of the parameter. */
  takes: FieldText<'takes'>
  /** An extension: older services of this contract do not have it (DOC-4). */
  extension?: true
}

export type FieldOfKind<K extends Kind> = {
  [Each in K]: Each extends keyof Kinds
    ? Written & { kind: Each } & Kinds[Each]
    : Each extends keyof DerivedKinds
      ? Named & { kind: Each } & DerivedKinds[Each]
      : never
}[K]

/** One field of a resource: its names, its kind, its texts. */
export type Field = FieldOfKind<Kind>

/** A field that callers may send. */
export type WrittenField = FieldOfKind<keyof Kinds>

/** The fields of a resource by their names in the contract, in the order of its answers. */
export type Fields = { readonly [name: string]: Field }

/** The stored type of each kind, from the generated types. */
export type Stored = {
  title: string
  line: string
  text: string
  html: string
  slug: string
  website: string
  flag: boolean
  looseFlag: boolean
  number: number
  image: number | { id: number }
  status: string
  author: number | { id: number }
  siteDate: string
  utcDate: string
  password: string
  wallClock: string
  zone: string
  cost: string
  venues: Links
  organizers: Links
  terms: Links
  parent: number | { id: number }
  eventStatus: EventStatus
  notice: string
  clockParts: string
  instantParts: string
  instant: string
  abbreviation: string
  costDetails: unknown
  custom: unknown
}

type Links = (number | { id: number })[]

/** The fields of a document: with stored names of its own, each of a kind with the right type. */
export type FieldsOf<Doc> = { readonly [name: string]: FieldOf<Doc> }

type FieldOf<Doc> = {
  [Name in keyof Doc & string]: FieldOfKind<Fitting<NonNullable<Doc[Name]>>> & { stored: Name }
}[keyof Doc & string]

type Fitting<Value> = { [K in Kind]: Value extends Stored[K] ? K : never }[Kind]

/** A field with a description for callers. */
export type DescribedField = Written | Described

/** The text that describes it. */
export const descriptionKey = (field: DescribedField): TextKey =>
  'takes' in field ? (field.tells ?? field.takes) : field.tells
