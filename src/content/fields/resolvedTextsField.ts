import type { Field, FieldHook, TextField } from 'payload'
import type { Languages } from '../../calendar/language.ts'
import { takeOthers } from '../hooks/alsoIn.ts'
import { rememberSlugs } from '../hooks/rememberSlugs.ts'
import { storeResolvedTexts } from '../hooks/storeResolvedTexts.ts'
import type { Shape } from '../texts/resolveTexts.ts'
import { filledByHooks } from './calculated.ts'

/**
 * What each language shows of an entry (LANG-4), stored in plain columns so that look-up by slug, search and order
 * never touch the locale tables: the slug, a folded key to order by, and the folded searchable text, which events have
 * in their index (`storage/eventIndex/row.ts`). `further` hooks get the complete value, in every language.
 */
export const resolvedTextsField = (
  shape: Shape,
  languages: Languages,
  further: FieldHook[] = [],
): Field => ({
  name: 'resolved',
  type: 'group',
  ...filledByHooks,
  hooks: {
    beforeChange: [takeOthers, storeResolvedTexts(shape), rememberSlugs(shape), ...further],
  },
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
