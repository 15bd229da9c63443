import type { NestedKeysStripped } from '@payloadcms/translations'
import type { en } from './en.ts'

/**
 * All texts of the product in one language. `{{name}}` stands for a value; `count` selects one of two texts that end in
 * `_one` and `_other`.
 */
export type Texts = typeof en

/** The texts of a further language, or replacements of ours; missing texts are in English. */
export type Translation = PartOf<Texts>

type PartOf<T> = { [K in keyof T]?: T[K] extends string ? string : PartOf<T[K]> }

/** The key of a text, such as `dashboard:create`. */
export type TextKey = NestedKeysStripped<Texts>

/** The values for the names in a text. */
export type Values = Record<string, string | number>

/** Returns texts in one language. */
export type Say = (key: TextKey, values?: Values) => string
