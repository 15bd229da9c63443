import { type ZodType, z } from 'zod'
import { marksIn, mostMarks } from '../calendar/markup.ts'
import { decimalText, lengthOf, plainText } from '../calendar/text.ts'
import type { StrictType } from './errors.ts'

// The types of the contract (GEN-16 to GEN-22) as schemas. Each reads what a query, a form or JSON may hold; its
// output side is what the documentation shows; of a union it shows the first form where it has room for one only.

/** A numeral of hundreds of digits is whole all the same, not infinite. */
const finite = (value: number) => Math.min(Math.max(value, -Number.MAX_VALUE), Number.MAX_VALUE)

/**
 * Digits, optionally with a point, an exponent and blanks around them. The expression matches in only one way, in linear time.
 */
const numeral = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i

/** A number that a text spells, as forms and queries hold it; any other value as it is. */
export const number = (value: unknown): unknown =>
  typeof value === 'string' && numeral.test(value) ? finite(Number(value)) : value

/** Whole numbers of any size: a large one is an unknown id, not a wrong type (GEN-4). */
const whole = z.number().refine(Number.isInteger).meta({ type: 'integer' })

/** GEN-16. */
export const posint = z.preprocess(
  number,
  z.number().positive().refine(Number.isInteger).meta({ type: 'integer' }),
)

/** GEN-17. */
export const integer = z.preprocess(number, whole)

const truths = ['1', 'true']
const untruths = ['0', 'false']

const boolish = (value: unknown): unknown => {
  const word = typeof value === 'string' ? value.toLowerCase() : String(value)
  if (typeof value === 'object') return value
  if (truths.includes(word)) return true

  return untruths.includes(word) ? false : value
}

/** GEN-18. */
export const boolean = z.preprocess(boolish, z.boolean())

/** The schemas whose refusal is reported with `rest_invalid_type`, and the name of the type. */
export const strictTypes: ReadonlyMap<ZodType, StrictType> = new Map<ZodType, StrictType>([
  [integer, 'integer'],
  [boolean, 'boolean'],
])

const yes = ['1', 'true', 'yes', 'y', 'on', 'enable', 'enabled']

/** A list or an object is no word, although JavaScript would write `['yes']` as one. */
const inWords = (value: unknown, words: string[]) =>
  typeof value !== 'object' && words.includes(String(value).toLowerCase())

/** GEN-19: never refused. */
export const truthy = z.preprocess((value) => inWords(value, yes), z.boolean())

/** EV-12: as GEN-19 with fewer words, and an empty text is refused. */
export const strictness = z.preprocess(
  (value) => (value === '' ? value : inWords(value, ['1', 'true', 'yes', 'on'])),
  z.boolean(),
)

/** GEN-20, non-empty: `""`, blanks only and `"0"` are refused. */
export const filledText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !['', '0'].includes(text.trim()))

/**
 * A title or a name: its plain text is neither empty nor `0`, and within the limit (GEN-42, LIM-5). So a title can be sent back
 * as it was answered.
 */
export const titleText = (max: number) =>
  z
    .string()
    .refine((text) => {
      const title = plainText(text)

      return !['', '0'].includes(title) && lengthOf(title) <= max
    })
    .meta({ maxLength: max })

/** GEN-20. */
export const text = (max: number) => z.string().max(max)

/** HTML, as GEN-20, of as many tags and lines as can be sanitised while others are answered (LIM-7). */
export const html = (max: number) =>
  text(max).refine((written) => written.length > max || marksIn(written) <= mostMarks)

/** GEN-20, as long as the body of a request may be. */
export const anyText = z.string()

const decimal = (value: unknown): unknown =>
  typeof value === 'number' && Number.isFinite(value) ? decimalText(value) : value

/** GEN-21: texts, and numbers as their decimal text. */
export const loose = z.preprocess(decimal, z.string())

/**
 * GEN-21; also the object of a picture as answers have it, of which the id counts, and `false` for none, in forms as a word
 * (IMG-5, GEN-57).
 */
export const picture = z.preprocess((value) => {
  if (value === false || (typeof value === 'string' && /^false$/i.test(value))) return ''
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return decimal(value)

  return 'id' in value ? decimal(value.id) : 'url' in value ? value.url : value
}, z.string())

/** GEN-21 with a limit (LIM-5). */
export const line = (max: number) => z.preprocess(decimal, z.string().max(max))

/** LIM-8. */
const listLimit = 100

const members = (value: unknown): unknown[] => {
  const parts = (Array.isArray(value) ? value : [value]).flatMap((part) =>
    typeof part === 'string' ? part.split(',').map((member) => member.trim()) : [part],
  )
  const filled = parts.filter((part) => part !== '')

  return filled.length === 1 && Number(filled[0]) === 0 ? [] : filled
}

/** GEN-22; a number too large to be exact is an id that nothing has (GEN-4). */
const numeric = (member: unknown) => {
  const value = number(member)

  return typeof value === 'number' && Number.isInteger(value)
    ? Math.min(value, Number.MAX_SAFE_INTEGER)
    : member
}

/** The schemas of lists: a key that is sent several times makes one list (GEN-13). */
const lists = new WeakSet<ZodType>()

export const isList = (schema: ZodType): boolean => lists.has(schema)

const asList = <S extends ZodType>(schema: S): S => {
  lists.add(schema)

  return schema
}

const listOf = <S extends ZodType>(member: S) =>
  asList(z.preprocess(members, z.array(member).min(1).max(listLimit)))

const id = z.preprocess(numeric, z.int().positive())

/** GEN-22 as a filter: ids only, none of them 0 or less; an empty list is refused. */
export const idList = listOf(id)

/** GEN-22 as a filter: ids, slugs or names. */
export const termList = listOf(z.preprocess(numeric, z.union([z.string(), z.int().positive()])))

/** GEN-22 as a filter: slugs; a number is a slug too. */
export const slugList = listOf(loose)

/** GEN-22: words of a set that the site chooses, to be checked where it is known. */
export const anyWords = listOf(z.string())

/** GEN-22 as a filter: words of a fixed set. */
export const wordList = <const W extends readonly [string, ...string[]]>(words: W) =>
  listOf(z.enum(words))

/** Words of a fixed set in a list that is never refused: what is none of them is left out (GEN-36, VN-4). */
export const knownWords = <const W extends readonly [string, ...string[]]>(words: W) =>
  asList(
    z.preprocess(
      (value) => members(value).filter((member) => words.some((word) => word === member)),
      z.array(z.enum(words)),
    ),
  )

/** A number between two bounds, both allowed. */
export const numberBetween = (least: number, most: number) =>
  z.preprocess(number, z.number().min(least).max(most))

/** One of a few words; anything else is the first of them, and nothing is refused (GEN-36). */
export const knownWord = <const W extends readonly [string, ...string[]]>(words: W) =>
  z.preprocess((value) => words.find((word) => word === value) ?? words[0], z.enum(words))

/** One of a few words, exactly so. */
export const oneOf = <const W extends readonly [string, ...string[]]>(words: W) => z.enum(words)

/** One of a few words, in any case. */
export const wordOf = <const W extends readonly [string, ...string[]]>(words: W) =>
  z.preprocess((value) => (typeof value === 'string' ? value.toLowerCase() : value), z.enum(words))

/** DT-1, DT-2: read by `parseDate` once the zone is known. */
export const dateLike = z.union([z.string(), z.number()])

const linkMember = z.union([z.string(), z.number(), z.looseObject({})])

/** A list of ids, slugs, names and objects, or one of them; each is checked where it is used (EV-100, LNK-1). */
export const links = asList(
  z.union([
    z.array(linkMember).max(listLimit),
    z.string().refine((csv) => csv.split(',').length <= listLimit),
    z.number(),
    z.looseObject({}),
  ]),
)

/** COST-1: read by `parseCost`. */
export const costLike = z.union([
  z.string(),
  z.number(),
  z.array(z.union([z.string(), z.number()])).max(listLimit),
])
