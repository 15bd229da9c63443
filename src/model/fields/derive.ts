import type { Field, FieldOfKind, Fields, Kind, Stored } from './field.ts'

type KindIn<F extends Fields> = F[keyof F]['kind']

/** The functions that make something of the fields of each kind; undefined for kinds that do not matter for a use. */
type Makers<K extends Kind> = { [Each in K]: ((field: FieldOfKind<Each>) => unknown) | undefined }

type Made<Maker> = Maker extends (...given: never[]) => infer Result ? Result : never

/** The results of a table of kinds for some fields, by their names in the contract. */
export type MadeOf<F extends Fields, T extends { [kind in Kind]?: unknown }> = {
  [Name in keyof F as T[F[Name]['kind']] extends undefined ? never : Name]: Made<T[F[Name]['kind']]>
}

/** Makes something of each field by the function of its kind in `table`. */
export const madeOf = <F extends Fields, T extends Makers<KindIn<F>>>(
  fields: F,
  table: T,
): MadeOf<F, T> =>
  Object.fromEntries(
    entriesOf(fields, table).map(([name, field, make]) => [name, make(field)]),
    // `fromEntries` forgets the names, and each kind's function made what stands under it.
  ) as MadeOf<F, T>

/** The functions that serialize the stored value of each kind; all get the same context. */
type Speakers<K extends Kind> = {
  [Each in K]:
    | ((
        value: Stored[Each] | null | undefined,
        field: FieldOfKind<Each>,
        context: never,
      ) => unknown)
    | undefined
}

/** The further parameters of the functions of a table, beside value and field. */
type ContextOf<T> = T[keyof T] extends infer Speak
  ? (
      Speak extends (value: never, field: never, context: infer Context) => unknown
        ? (context: Context) => void
        : never
    ) extends (context: infer All) => void
    ? All
    : never
  : never

/** A function that serializes the described fields of a document, in the order of their description. */
export const speakerOf = <F extends Fields, T extends Speakers<KindIn<F>>>(fields: F, table: T) => {
  const speakers = entriesOf(fields, table)

  return (document: object, context: ContextOf<T>): MadeOf<F, T> => {
    // A document is a record of its fields; `FieldsOf` saw to it that each has a kind that fits.
    const values = document as { [stored: string]: unknown }
    const derived: { [name: string]: unknown } = {}
    for (const [name, field, speak] of speakers) {
      derived[name] = speak(values[field.stored], field, context)
    }

    // As in `madeOf`.
    return derived as MadeOf<F, T>
  }
}

/** The functions that convert the sent value of each kind to the stored one. */
type Storers<K extends Kind> = {
  [Each in K]: ((value: never, field: FieldOfKind<Each>) => unknown) | undefined
}

/** The results of a table of kinds for some fields, by their names in the collection. */
type StoredOf<F extends Fields, T extends { [kind in Kind]?: unknown }> = {
  [Name in keyof F as T[F[Name]['kind']] extends undefined ? never : F[Name]['stored']]: Made<
    T[F[Name]['kind']]
  >
}

/** A function that converts the described members of an object to what is stored. */
export const storerOf = <F extends Fields, T extends Storers<KindIn<F>>>(fields: F, table: T) => {
  const storers = entriesOf(fields, table)

  return (values: { [Name in keyof F]?: unknown }): StoredOf<F, T> =>
    Object.fromEntries(
      storers.map(([name, field, store]) => [field.stored, store(values[name], field)]),
      // As in `madeOf`.
    ) as StoredOf<F, T>
}

/** The fields for which a table has a function, with that function. */
const entriesOf = (fields: Fields, table: { [kind in Kind]?: unknown }) =>
  Object.entries(fields).flatMap(([name, field]) => {
    const make = table[field.kind]

    return isFunction(make) ? [[name, field, make] as const] : []
  })

const isFunction = (value: unknown): value is (...given: unknown[]) => unknown =>
  typeof value === 'function'

/** The values of some fields, under their stored names. */
export const renamed = <F extends Fields, V extends { [Name in keyof F]?: unknown }>(
  fields: F,
  values: V,
): { [Name in keyof F & keyof V as F[Name]['stored']]: V[Name] } =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { stored }]) => [stored, values[name]]),
    // As in `madeOf`.
  ) as never

/** The fields of some kinds. */
export const ofKinds = <F extends Fields, K extends Kind>(
  fields: F,
  kinds: readonly K[],
): { [Name in keyof F as F[Name]['kind'] extends K ? Name : never]: F[Name] } =>
  // As in `madeOf`.
  chosen(fields, ({ kind }) => includes(kinds, kind)) as never

/** The fields of all kinds except some. */
export const withoutKinds = <F extends Fields, K extends Kind>(
  fields: F,
  kinds: readonly K[],
): { [Name in keyof F as F[Name]['kind'] extends K ? never : Name]: F[Name] } =>
  // As in `madeOf`.
  chosen(fields, ({ kind }) => !includes(kinds, kind)) as never

const chosen = (fields: Fields, wanted: (field: Field) => boolean) =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => wanted(field)))

const includes = (kinds: readonly Kind[], kind: Kind) => kinds.includes(kind)

/** The same members, with some of them first, in this order. */
export const inOrder = <T extends object>(members: T, first: (keyof T & string)[]): T => {
  const places = new Map<string, number>(first.map((name, place) => [name, place]))
  const placeOf = (name: string) => places.get(name) ?? first.length

  return Object.fromEntries(
    Object.entries(members).sort(([a], [b]) => placeOf(a) - placeOf(b)),
    // The members are the same.
  ) as T
}
