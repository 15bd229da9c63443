import {
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  type Field,
  isolateObjectProperty,
} from 'payload'
import type { Languages } from '../../calendar/language.ts'
import { asLocale } from '../../model/locale.ts'
import { languagesOf } from '../../model/settings.ts'
import { inBrowser, onServer } from '../componentPath.ts'
import { eachField } from '../eachField.ts'
import { copiedFields } from '../fields/copied.ts'
import { refuseOverwriting } from '../hooks/refuseOverwriting.ts'
import { nameRows } from '../lists/nameRows.ts'

/**
 * What every collection with localized fields has: lists that name in grey what has no title in their language, and under each
 * field that is empty, or only copied, the text of the language it was written in (LANG-4, LANG-5). Where there is but one
 * language, and in other collections, nothing can be copied into another.
 */
export const inLanguages = (
  collection: CollectionConfig,
  languages: Languages,
): CollectionConfig => {
  const { admin, hooks } = collection
  if (!collection.fields.some(isLocalized)) {
    return { ...collection, admin: { ...admin, disableCopyToLocale: true } }
  }

  return {
    ...collection,
    admin: {
      ...admin,
      ...(languages.length === 1 && { disableCopyToLocale: true }),
      components: {
        ...admin?.components,
        Description: inBrowser('OriginalTitle'),
      },
    },
    fields: [
      ...eachField(collection.fields, (field) => withEnglishBelow(withNames(field))),
      ...(collection.fields.some(isResolvedTexts) ? copiedFields(languages) : []),
    ],
    hooks: {
      ...hooks,
      beforeOperation: [...(hooks?.beforeOperation ?? []), fallBackInLists],
      beforeValidate: [refuseOverwriting, ...(hooks?.beforeValidate ?? [])],
      afterOperation: [...(hooks?.afterOperation ?? []), nameRows],
    },
  }
}

const isResolvedTexts = (field: Field) => 'name' in field && field.name === 'resolved'

const isLocalized = (field: Field): boolean =>
  'fields' in field
    ? field.fields.some(isLocalized)
    : 'localized' in field && Boolean(field.localized)

const withEnglishBelow = (field: Field): Field => {
  if (!isLocalized(field) || field.custom?.withoutFallback) return field
  switch (field.type) {
    case 'text':
      return { ...field, admin: { ...field.admin, components: below(field.admin?.components) } }
    case 'textarea':
      return { ...field, admin: { ...field.admin, components: below(field.admin?.components) } }
    case 'richText':
      return { ...field, admin: { ...field.admin, components: below(field.admin?.components) } }
    default:
      return field
  }
}

/** Links are named in columns as titles are, of which `nameRows` tells, and so they are in pickers. */
const withNames = (field: Field): Field =>
  field.type === 'relationship' && typeof field.relationTo === 'string'
    ? {
        ...field,
        admin: {
          ...field.admin,
          components: {
            Cell: inBrowser('LinksCell'),
            Field: inBrowser('LinksField'),
            ...field.admin?.components,
          },
        },
      }
    : field

/** As the description of the field, and not after its input, for which Payload would draw the field at every key. */
const below = <Components extends object>(components: Components | undefined) => ({
  ...components,
  Description: onServer('FieldWithOriginal'),
})

/**
 * Lists of Payload's REST interface are read by people, in pickers and columns of the admin: what is empty in a language
 * is said in the first there, unless the request asks for something else (LANG-4). A single entry never falls back, because
 * a form stores what it was filled with.
 */
const fallBackInLists: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  const isList = operation === 'read' && !('id' in args)
  // An empty list is what the locale has when nobody asks for a fallback; see the plugin.
  const hasNoFallback = Array.isArray(req.fallbackLocale) && req.fallbackLocale.length === 0
  if (!isList || !hasNoFallback || req.payloadAPI !== 'REST') return args
  const reading = isolateObjectProperty(req, 'fallbackLocale')
  reading.fallbackLocale = asLocale(languagesOf(req.payload)[0])

  return { ...args, req: reading }
}
