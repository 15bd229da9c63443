import type { EventStatus } from '../../calendar/eventStatus.ts'
import type { TextKey } from '../../i18n/texts.ts'

/**
 * The kinds of fields, and the settings that each needs. What a kind means is written once for each use, in a table: as
 * a parameter, in an answer, in its blank form, in the OpenAPI document, in an import and in a fixture.
 */
type Kinds = {
  /** Plain text that names the object (GEN-42). */
  title: { localized: true; max: number }
  /** Plain text on one line (GEN-45, LIM-5). */
  line: unknown
  /** Text that may hold inline HTML. */
  text: { max: number }
  /** HTML, stored beside the rich text of editors, whose name is this one without `Html` (GEN-43). */
  html: { max: number; stored: `${string}Html` }
  slug: { localized: true }
  /** An absolute http(s) address, or nothing (EV-97, VE-16). */
  website: unknown
  /** Yes or no. */
  flag: Flag & {
    /** JSON null leaves it as it is, where it would set the initial one (EV-98). */
    nullStays?: true
  }
  /** As a flag; whatever is sent is one of the two, and null leaves it as it is (GEN-19). */
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
  /** Whether an event takes place as planned (EV-77). */
  eventStatus: unknown
  /** Plain text on one line that is not hidden by a password (EV-77). */
  notice: { localized: true; max: number }
}

/** The kinds of fields that are not sent: they follow from other fields, or only an installation has them. */
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

/** A text on a field, of one of the sections of `fields` in the translations. */
type FieldText<Section extends string> = Extract<TextKey, `fields:${Section}:${string}`>

type Flag = {
  initial: boolean
  /** Who reads null in an answer knows by it that a password hides the object. */
  nullIfHidden?: true
}

export type Kind = keyof Kinds | keyof DerivedKinds

type Named = {
  /** Its name in the collection. */
  stored: string
  /** The description of the field in an answer, where it differs from that of the parameter. */
  tells?: FieldText<'tells'>
  /** Written once for each language; where one is empty, English shows (LANG-4). */
  localized?: true
  /** Its words are found by `search` (EV-14, VE-2). */
  searched?: true
}

type Written = Named & {
  /** Its name in the form of editors. */
  label: FieldText<'label'>
  /** The description of the parameter. */
  takes: FieldText<'takes'>
  /** Not in the older services of this contract (DOC-4). */
  extension?: true
}

export type FieldOfKind<K extends Kind> = {
  [Each in K]: Each extends keyof Kinds
    ? Written & { kind: Each } & Kinds[Each]
    : Each extends keyof DerivedKinds
      ? Named & { kind: Each } & DerivedKinds[Each]
      : never
}[K]

/** One field of a resource: its names, its kind, its wording. */
export type Field = FieldOfKind<Kind>

/** A field that is sent to us. */
export type WrittenField = FieldOfKind<keyof Kinds>

/** The fields of a resource by their names in the contract, in the order of its answers. */
export type Fields = { readonly [name: string]: Field }

/** What the generated types say that is stored of each kind. */
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

/** The fields that a document may have: named as its own are, each of a kind that fits. */
export type FieldsOf<Doc> = { readonly [name: string]: FieldOf<Doc> }

type FieldOf<Doc> = {
  [Name in keyof Doc & string]: FieldOfKind<Fitting<NonNullable<Doc[Name]>>> & { stored: Name }
}[keyof Doc & string]

type Fitting<Value> = { [K in Kind]: Value extends Stored[K] ? K : never }[Kind]

/** A field with a description for callers. */
export type DescribedField = Written | Described

/** What is said of it. */
export const descriptionKey = (field: DescribedField): TextKey =>
  'takes' in field ? (field.tells ?? field.takes) : field.tells
