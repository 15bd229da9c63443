import { escapeText } from '../../calendar/text'
import type { FieldOfKind, Fields } from '../../fields/field'
import type { Media } from '../../payload-types'
import type { Call } from '../call'
import { presentImage } from '../media/present'

type Maybe<Value> = Value | null | undefined

/** How each kind of field is spoken, in full; `entryBase` and `authorOf` speak the rest. */
export const spokenKinds = {
  title: (text: Maybe<string>) => escapeText(text ?? ''),
  line: (text: Maybe<string>) => text ?? '',
  html: (html: Maybe<string>) => html ?? '',
  website: (address: Maybe<string>) => address ?? '',
  flag: (yes: Maybe<boolean>, { initial }: FieldOfKind<'flag'>) => yes ?? initial,
  status: undefined,
  author: undefined,
  siteDate: undefined,
  utcDate: undefined,
  slug: undefined,
  password: undefined,
}

export type PlaceContext = { call: Call; image: Media | undefined }

/** How those of venues and organizers are; empty ones are absent (VE-30). */
export const spokenPlaceKinds = {
  ...spokenKinds,
  looseFlag: (yes: Maybe<boolean>, { initial }: FieldOfKind<'looseFlag'>) => yes ?? initial,
  number: (value: Maybe<number>) => value ?? undefined,
  image: (_id: unknown, _field: FieldOfKind<'image'>, { call, image }: PlaceContext) =>
    image && presentImage(call, image),
}

/** What a member of each kind is where a password hides it; an undefined one is left out (EV-75, VE-31, OR-10). */
export const blankForms = {
  line: '',
  html: '',
  website: '',
  image: false,
  flag: null,
  looseFlag: null,
  number: undefined,
} as const

/** The blank form of a venue or organizer as it was spoken: nothing comes that was not there (VE-31, OR-10). */
export const blanked = <Spoken extends object>(fields: Fields, spoken: Spoken): Blanked<Spoken> => {
  const forms: { [kind: string]: unknown } = blankForms
  const members = Object.entries(spoken).flatMap(([name, value]) => {
    const kind = fields[name]?.kind
    if (kind === undefined || !(kind in forms)) return [[name, value]]

    return forms[kind] === undefined ? [] : [[name, forms[kind]]]
  })

  // The members are those that were spoken, or fewer.
  return Object.fromEntries(members) as Blanked<Spoken>
}

type Blanked<Spoken> = { [Name in keyof Spoken]?: unknown } & (Spoken extends { id: infer Id }
  ? { id: Id }
  : object)
