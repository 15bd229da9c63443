import type { Field, FieldHook, TextField } from 'payload'
import type { Languages } from '../../calendar/language.ts'
import { takeOthers } from '../hooks/alsoIn.ts'
import { keepShown } from '../hooks/keepShown.ts'
import type { Shape } from '../texts/shownTexts.ts'
import { filledByHooks } from './calculated.ts'

/**
 * What each language shows of an entry (LANG-4), kept in plain columns so that look-up by slug, search and
 * order never touch the locale tables: the slug, a folded key to order by, and the folded searchable text, which events
 * have in their index (`storage/eventIndex/row.ts`). What `further` hooks find is whole, in every language.
 */
export const shownField = (
  shape: Shape,
  languages: Languages,
  further: FieldHook[] = [],
): Field => ({
  name: 'shown',
  type: 'group',
  ...filledByHooks,
  hooks: { beforeChange: [takeOthers, keepShown(shape), ...further] },
  fields: languages.map((language) => inLanguage(language, shape)),
})

const inLanguage = (name: string, { folded }: Shape): Field => ({
  name,
  type: 'group',
  fields: [
    column('slug', { index: true, unique: true }),
    column('key', {}),
    ...(folded ? [{ name: 'search', type: 'textarea' } as const] : []),
  ],
})

const column = (name: string, options: Pick<TextField, 'index' | 'unique'>): TextField => ({
  name,
  type: 'text',
  ...options,
  hooks: { beforeDuplicate: [() => undefined] },
})
