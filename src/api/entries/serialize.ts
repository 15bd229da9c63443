import { withOwnImages } from '../../calendar/ownImages.ts'
import { escapeText } from '../../calendar/text.ts'
import type { FieldOfKind } from '../../model/fields/field.ts'
import type { Picture } from '../../storage/documentCache/collections.ts'
import type { Call } from '../call.ts'
import { presentImage } from '../media/present.ts'
import type { Authors } from './authors.ts'

/** GEN-39. */
const nothing = () => []

type Maybe<Value> = Value | null | undefined

/**
 * HTML for answers (GEN-43): as written, or with links in place of pictures of other hosts if the site demands it (decision
 * 59). Signed-in users get it as written, so that a client that sends it back changes nothing.
 */
export const htmlFor = (call: Call, html: string): string =>
  call.settings.foreignImages === 'link' && !call.caller
    ? withOwnImages(html, call.root.site)
    : html

/** How each kind of field is serialized, in full; `entryBase` and `authorOf` serialize the rest. */
export const serializedKinds = {
  title: (text: Maybe<string>) => escapeText(text ?? ''),
  line: (text: Maybe<string>) => text ?? '',
  html: (html: Maybe<string>, _field: FieldOfKind<'html'>, { call }: { call: Call }) =>
    htmlFor(call, html ?? ''),
  website: (address: Maybe<string>) => address ?? '',
  flag: (yes: Maybe<boolean>, { initial }: FieldOfKind<'flag'>) => yes ?? initial,
  status: undefined,
  author: undefined,
  siteDate: undefined,
  utcDate: undefined,
  slug: undefined,
  password: undefined,
}

export type PlaceContext = { call: Call; image: Picture | undefined; authors: Authors }

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
