import { escapeText } from '../../calendar/text.ts'
import type { FieldOfKind } from '../../model/fields/field.ts'
import type { Picture } from '../../storage/documentCache/collections.ts'
import type { Call } from '../call.ts'
import { presentImage } from '../media/present.ts'
import type { Authors } from './authors.ts'
import { readableHtml } from './readableHtml.ts'

/** GEN-39. */
const nothing = () => []

type Maybe<Value> = Value | null | undefined

/** How each kind of field is serialized, in full; `entryBase` and `authorOf` serialize the rest. */
export const serializedKinds = {
  title: (text: Maybe<string>) => escapeText(text ?? ''),
  line: (text: Maybe<string>) => text ?? '',
  html: (html: Maybe<string>, _field: FieldOfKind<'html'>, { call }: { call: Call }) =>
    readableHtml(call, html ?? ''),
  website: (address: Maybe<string>) => address ?? '',
  flag: (yes: Maybe<boolean>, { initial }: FieldOfKind<'flag'>) => yes ?? initial,
  status: undefined,
  author: undefined,
  siteDate: undefined,
  utcDate: undefined,
  slug: undefined,
  password: undefined,
}

/** What a venue or an organizer is serialized with, and whether it is open to the caller. */
export type PlaceContext = {
  call: Call
  image: Picture | undefined
  authors: Authors
  open: boolean
}

/** How those of venues and organizers are; empty ones are absent (VE-30). */
export const serializedPlaceKinds = {
  ...serializedKinds,
  looseFlag: (yes: Maybe<boolean>, { initial }: FieldOfKind<'looseFlag'>) => yes ?? initial,
  number: (value: Maybe<number>) => value ?? undefined,
  image: (_id: unknown, _field: FieldOfKind<'image'>, { call, image }: PlaceContext) =>
    image && presentImage(call, image),
}

/** What a member of each kind is where a password hides it (EV-75, VE-31, OR-10); of a place, an undefined one goes. */
export const blankKinds = {
  line: () => '',
  html: () => '',
  website: () => '',
  image: () => false as const,
  flag: () => null,
  looseFlag: () => null,
  number: () => undefined,
  cost: () => '',
  costDetails: () => undefined,
  terms: nothing,
  venues: nothing,
  organizers: nothing,
  custom: nothing,
  title: undefined,
  status: undefined,
  author: undefined,
  siteDate: undefined,
  utcDate: undefined,
  slug: undefined,
  password: undefined,
  parent: undefined,
}

/** The blank form of a serialized venue or organizer: it has no member that the full form lacks (VE-31, OR-10). */
export const blanked = <Serialized extends object, Blanks extends object>(
  serialized: Serialized,
  blanks: Blanks,
) => {
  const forms = new Map<string, unknown>(Object.entries(blanks))
  const members = Object.entries(serialized)
    .map(([name, value]) => [name, forms.has(name) ? forms.get(name) : value])
    .filter(([, value]) => value !== undefined)

  // The members are those of the full form, or fewer.
  return Object.fromEntries(members) as Omit<Serialized, keyof Blanks> & Partial<Blanks>
}
