import type { NestedKeysStripped } from '@payloadcms/translations'
import type { en } from './en.ts'

/**
 * All that the product says in one language. `{{name}}` stands for a value; of two texts that end in `_one` and `_other`
 * the value `count` chooses.
 */
export type Texts = typeof en

/** The texts of a further language, or others in place of ours; what is missing is said in English. */
export type Translation = PartOf<Texts>

type PartOf<T> = { [K in keyof T]?: T[K] extends string ? string : PartOf<T[K]> }

/** Where a text stands, such as `dashboard:create`. */
export type TextKey = NestedKeysStripped<Texts>

/** What stands in the place of the names in a text. */
export type Values = Record<string, string | number>

/** Says what stands at a key, in one language. */
export type Say = (key: TextKey, values?: Values) => string
