import {
  beforeChangeTraverseFields,
  beforeValidateTraverseFields,
  type FieldHook,
  isolateObjectProperty,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  ValidationError,
  type ValidationFieldError,
} from 'payload'
import type { Language } from '../../calendar/language.ts'
import { asLocale } from '../../model/locale.ts'
import { languagesOf } from '../../model/settings.ts'
import { collectionCalled } from '../../model/slugs.ts'
import { syncTexts } from './syncRichText.ts'

type Texts = Record<string, unknown>

/**
 * Lets the next save of a collection, in the first language, store texts of others too: as a save in each of them would,
 * which costs as much again, puts another version into the history, and leaves the entry without them in between. It is
 * handed on as the `context` of that save.
 */
export const alsoIn = (collection: string, texts: Record<Language, object>) => ({
  [key]: { collection, texts },
})

const key = 'alsoIn'

/**
 * Brings along the texts of other languages that came with a save: cleaned, in step with their rich text, and held to the
 * rules of their fields. A field hook because only these can write the values of another language.
 */
export const takeOthers: FieldHook = async ({
  collection,
  context,
  originalDoc,
  req,
  siblingDocWithLocales,
}) => {
  // Ours alone; the context of a request is untyped.
  const brought = context[key] as Brought | undefined
  if (!collection || !siblingDocWithLocales || !brought) return
  if (brought.collection !== collectionCalled(req.payload, collection.slug)) return
  delete context[key]
  // What is stored is `{ field: { language: value } }` here, which Payload types as a loose record.
  const stored = siblingDocWithLocales as Record<string, Record<string, unknown> | undefined>
  const fields = localizedIn(collection)
  for (const language of languagesOf(req.payload)) {
    const texts = brought.texts[language]
    if (!texts) continue
    const before = Object.fromEntries(fields.map(({ name }) => [name, stored[name]?.[language]]))
    const data = await saved({ collection, id: originalDoc?.id, language, req, texts, before })
    for (const { name } of fields) stored[name] = { ...stored[name], [language]: data[name] }
  }
}

type Brought = { collection: string; texts: Partial<Record<Language, Texts>> }

type Localized = Extract<
  SanitizedCollectionConfig['flattenedFields'][number],
  { type: 'text' | 'textarea' | 'richText' }
>

const localizedIn = ({ flattenedFields }: SanitizedCollectionConfig): Localized[] =>
  flattenedFields.filter(
    (field): field is Localized =>
      (field.type === 'text' || field.type === 'textarea' || field.type === 'richText') &&
      Boolean(field.localized),
  )

type Save = {
  collection: SanitizedCollectionConfig
  id: number | undefined
  language: Language
  req: PayloadRequest
  texts: Texts
  before: Texts
}

/** What Payload would store of these texts alone. Throws `ValidationError`. */
const saved = async ({ collection, id, language, req, texts, before }: Save): Promise<Texts> => {
  const data = { ...texts }
  const inLanguage = isolateObjectProperty(req, 'locale')
  inLanguage.locale = asLocale(language)
  const errors: ValidationFieldError[] = []
  const save = {
    collection,
    context: req.context,
    data,
    doc: before,
    fields: localizedIn(collection),
    global: null,
    id,
    // It may stay empty also where the entry is new (LANG-4).
    operation: 'update' as const,
    overrideAccess: true,
    parentIndexPath: '',
    parentPath: '',
    parentSchemaPath: '',
    req: inLanguage,
    siblingData: data,
    siblingDoc: before,
  }
  await beforeValidateTraverseFields(save)
  await syncTexts(collection, data, before)
  await beforeChangeTraverseFields({
    ...save,
    docWithLocales: {},
    errors,
    fieldLabelPath: '',
    mergeLocaleActions: [],
    siblingDocWithLocales: {},
  })
  if (errors.length > 0) throw new ValidationError({ collection: collection.slug, errors, id, req })

  return data
}
