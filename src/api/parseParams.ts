import { type ZodType, z } from 'zod'
import { isAmong, type Languages } from '../calendar/language.ts'
import type { TextKey } from '../i18n/texts.ts'
import type { Part } from '../model/partOptions.ts'
import type { CalendarSettings } from '../model/settings.ts'
import type { Call, Documented } from './call.ts'
import { isList, strictTypes } from './coerce.ts'
import { ApiError, type Refusal, type StrictType } from './errors.ts'
import type { Names } from './namedRights.ts'
import { notOneOf, type Reason } from './reasons.ts'

/** Answers a look-up that found nothing to be the value of a parameter. */
export const refused = Symbol('refused')

/** One parameter: how it is checked, what it means, and how the documentation shows it. */
export type Param<Value = unknown> = {
  is: ZodType
  says: TextKey
  required?: true
  /** The parameter that makes this one required by being sent (EV-22). */
  with?: string
  /** Not in the older services of this contract; said so in its description (DOC-4). */
  extension?: true
  /** The part of the calendar that it belongs to: a site without that part does not document it. */
  part?: Part
  /** The value where the parameter is not sent. */
  default?: (call: Documented) => Value
  /** What JSON `null` means in an update: a cleared value, or a refusal; without it, "not sent" (GEN-15). */
  whenNull?: Value | typeof refused
  /** The stored things that its values name, if any (docs/security.md). */
  names?: Names
  /** The collection that its members are of: each an id or an object (EV-100, LNK-1). */
  links?: 'venues' | 'organizers' | 'categories' | 'tags'
  /** What the documentation gives as the default, where it is not the value above. */
  shows?: (call: Documented) => unknown
  /** Why a value is refused, and what would do (ERR-13). */
  why?: (value: unknown, call: Call) => Promise<Reason> | Reason
  /** Turns a well-formed value into the one that counts, or refuses it: dates, existing ids (GEN-27). */
  resolve?: (value: never, call: Call) => Promise<Value | typeof refused> | Value | typeof refused
}

export type Params = Record<string, Param>

/** The values that a declaration yields: `undefined` where a parameter without default was not sent. */
export type Query<P extends Params> = {
  [Name in keyof P]: P[Name] extends Param<infer V> ? V : never
}

type Info = Pick<
  Param,
  'says' | 'required' | 'with' | 'extension' | 'part' | 'shows' | 'names' | 'links' | 'why'
>

/** A parameter that need not be sent. */
export const param = <S extends ZodType>(is: S, info: Info): Param<z.output<S> | undefined> => ({
  is,
  ...info,
})

/** A parameter with a value of its own where it is not sent. */
export const defaulted = <S extends ZodType>(
  is: S,
  value: (call: Documented) => NoInfer<z.output<S>>,
  info: Info,
): Param<z.output<S>> => ({ is, default: value, ...info })

/** A parameter whose value is looked up once it is well formed. */
export const resolved = <S extends ZodType, V>(
  is: S,
  resolve: (value: z.output<S>, call: Call) => Promise<V | typeof refused> | V | typeof refused,
  info: Info,
): Param<V | undefined> => ({ is, resolve, ...info })

/** The same parameter, with a value that `null` sets in an update (GEN-15). */
export const clearable = <V, C>(declaration: Param<V>, cleared: C): Param<V | C> => ({
  ...declaration,
  whenNull: cleared,
})

/** The same parameter, refused where it is `null` in an update (GEN-15). */
export const firm = <V>(declaration: Param<V>): Param<V> => ({ ...declaration, whenNull: refused })

/** The same parameter, marked as one that older services of this contract lack (DOC-4). */
export const extension = <V>(declaration: Param<V>): Param<V> => ({
  ...declaration,
  extension: true,
})

/**
 * The parameters of creating and updating: the needed ones are required in a create, where nulls count as not sent (GEN-15).
 */
export const forWriting = <P extends Params>(fields: P, needed: (keyof P & string)[]) => ({
  create: Object.fromEntries(
    Object.entries(fields).map(([name, { whenNull: _, ...declared }]) => [
      name,
      needed.includes(name) ? { ...declared, required: true } : declared,
    ]),
    // `fromEntries` forgets the names, which all stayed.
  ) as P,
  update: fields,
})

/** The same parameter, refused where the entry it addresses was not found, and why (GEN-27, ERR-13). */
export const found = <V>(
  declaration: Param<V>,
  entry: unknown,
  why: NonNullable<Param['why']>,
): Param<V> => ({
  ...declaration,
  resolve: (value: V) => (entry ? value : refused),
  why: (value, call) =>
    (!declaration.is.safeParse(value).success && declaration.why ? declaration.why : why)(
      value,
      call,
    ),
})

/**
 * Checks what was sent against a declaration (GEN-26, GEN-27) and ignores everything else (GEN-14). Throws one error with all
 * missing parameters, or else one with all refused ones in the order of the declaration.
 */
export const parseParams = async <P extends Params>(
  declared: P,
  sent: Record<string, unknown>,
  call: Call,
): Promise<Query<P>> => {
  const entries = Object.entries(withLanguages(declared, call))
  const missing = entries.filter(([name, { required }]) => required && absent(sent[name]))
  if (missing.length > 0) {
    const names = missing.map(([name]) => name)
    throw new ApiError('rest_missing_callback_param', {
      values: { names: names.join(', ') },
      data: { params: names },
    })
  }

  const values: Record<string, unknown> = {}
  const refusals: Refusal[] = []
  for (const [name, declaration] of entries) {
    const alone = absent(sent[name]) && !absent(sent[declaration.with ?? ''])
    const value = alone ? refused : await settled(declaration, sent[name], call)
    if (value === refused) {
      const why: Reason | undefined = alone
        ? { says: 'api:reasons:alone', values: { name: declaration.with ?? '' } }
        : await declaration.why?.(sent[name], call)
      refusals.push({ name, type: strictTypeOf(declared[name], sent[name]), ...why })
    } else values[name] = value
  }
  if (refusals.length > 0) throw new ApiError('rest_invalid_param', invalid(refusals))

  // The loop above filled every name of the declaration with what its own schema and look-up gave.
  return values as Query<P>
}

/** The parameters of the parts that a calendar has, which its documents list. */
export const inParts = (declared: Params, { settings }: Pick<Call, 'settings'>): Params =>
  Object.fromEntries(
    Object.entries(declared).filter(([, { part }]) => !part || settings.parts[part]),
  )

/** What every route takes: the language, under its configured name, last (LANG-1, LANG-2, GEN-55). */
export const withLanguage = (declared: Params, call: Pick<Call, 'settings'>): Params => ({
  ...declared,
  [call.settings.languageParameter]: languageParam(call.settings.languages),
})

/** Whether the parameter of a name is a list. */
export type IsList = (name: string) => boolean

/** Which parameters of a declaration are lists, in a query or a form (GEN-13); `_fields` is one everywhere (GEN-36). */
export const listsAmong =
  (declared: Params): IsList =>
  (name) => {
    const declaration = Object.hasOwn(declared, name) ? declared[name] : undefined

    return name === '_fields' || (declaration !== undefined && isList(declaration.is))
  }

/** The same with the language parameter under all its names. Right values under an alias were renamed before (`ofOneName`). */
const withLanguages = (declared: Params, call: Call): Params => {
  const { languages, languageAliases } = call.settings
  const aliases = languageAliases.map((name) => [name, languageParam(languages)])

  return { ...withLanguage(declared, call), ...Object.fromEntries(aliases) }
}

/** What was sent with the language under its first name, whatever it was called (GEN-55). */
export const ofOneName = (
  sent: Record<string, unknown>,
  { languages, languageAliases, languageParameter }: CalendarSettings,
): Record<string, unknown> => {
  const known = languageAliases.filter((name) => isAmong(languages, sent[name]))
  if (known.length === 0) return sent
  const rest = Object.fromEntries(Object.entries(sent).filter(([name]) => !known.includes(name)))

  return { [languageParameter]: sent[known[0] ?? ''], ...rest }
}

/** Made once of each list: a schema takes longer to make than to ask. */
const languageParam = (languages: Languages): Param => {
  const known = languageParams.get(languages)
  if (known) return known
  const made = param(z.enum([...languages]), {
    why: notOneOf(languages),
    says: 'api:params:every:language',
  })
  languageParams.set(languages, made)

  return made
}

const languageParams = new WeakMap<Languages, Param>()

/** The error data of refused parameters (ERR-3). */
export const invalid = (refusals: Refusal[]) => ({
  values: { names: refusals.map(({ name }) => name).join(', ') },
  refusals,
})

const settled = async (declaration: Param, sent: unknown, call: Call): Promise<unknown> => {
  if (sent === null && declaration.whenNull !== undefined) return declaration.whenNull
  if (absent(sent)) return declaration.default?.(call)
  const parsed = declaration.is.safeParse(sent)
  if (!parsed.success) return refused
  // `resolve` was declared together with the schema that made this value.
  const resolve = declaration.resolve as ((value: unknown, call: Call) => unknown) | undefined

  return resolve ? await resolve(parsed.data, call) : parsed.data
}

/** GEN-17, GEN-18: the type is reported where the value is not of it at all. */
const strictTypeOf = (declaration: Param | undefined, sent: unknown): StrictType | undefined => {
  const type = declaration && strictTypes.get(declaration.is)

  return type && !declaration.is.safeParse(sent).success ? type : undefined
}

const absent = (value: unknown) => value === undefined || value === null
