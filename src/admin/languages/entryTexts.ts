import { APIError, type CollectionSlug, type Endpoint, type PayloadRequest } from 'payload'
import type { Language } from '../../calendar/language.ts'
import { htmlToText } from '../../calendar/text.ts'
import {
  type LocalizedField,
  localizedFields,
  textOf,
} from '../../content/texts/localizedFields.ts'
import { declares } from '../../http/declaredIds.ts'
import { copiedIn, copiedTo } from '../../model/copiedTexts.ts'
import { asLocale } from '../../model/locale.ts'
import { languagesOf } from '../../model/settings.ts'
import { requireEditor } from '../requireEditor.ts'

/** The localized fields of an entry in one language: plain text, with the rich text and the HTML of fields that have them. */
export type Texts = { [field: string]: EntryText | undefined }

export type EntryText = {
  text: string
  rich?: unknown
  html?: string
  /** The language from which the text was copied (LANG-5). */
  copiedFrom?: Language
}

export type EntryTexts = Partial<Record<Language, Texts>>

/** The endpoint for the texts of the newest version of an entry in all languages, without fallback (LANG-3). */
export const textsEndpoint: Endpoint = {
  path: '/admin-texts/:collection/:id',
  method: 'get',
  custom: declares({
    at: 'path.id',
    of: 'events, calendar-series, venues, organizers, categories, tags, media',
    right: 'read',
  }),
  handler: async (req) => {
    requireEditor(req)
    const collection = Object.values(req.payload.collections).find(
      ({ config }) => config.slug === req.routeParams?.collection,
    )
    const fields = collection ? localizedFields(collection.config) : []
    const id = Number(req.routeParams?.id)
    if (!collection || fields.length === 0 || !Number.isSafeInteger(id)) {
      throw new APIError('Not found', 404)
    }

    return Response.json(await textsOf(req, fields, { collection: collection.config.slug, id }), {
      headers: { 'Cache-Control': 'no-store' },
    })
  },
}

/** Reads the texts of an entry in all languages. Throws Payload's `NotFound` and `Forbidden`. */
export const textsOf = async (
  req: PayloadRequest,
  fields: LocalizedField[],
  entry: { collection: CollectionSlug; id: number },
): Promise<EntryTexts> => {
  const readIn = (language: Language): Promise<object> =>
    req.payload.findByID({
      ...entry,
      draft: true,
      trash: true,
      depth: 0,
      locale: asLocale(language),
      fallbackLocale: false,
      overrideAccess: false,
      user: req.user,
    })
  const read = await Promise.all(
    languagesOf(req.payload).map(
      async (language) => [language, textsIn(fields, language, await readIn(language))] as const,
    ),
  )

  return Object.fromEntries(read)
}

const textsIn = (
  fields: LocalizedField[],
  language: Language,
  entry: { copied?: Partial<Record<string, unknown>> },
): Texts => {
  const values = new Map<string, unknown>(Object.entries(entry))
  const { from, names } = copiedIn(entry.copied?.[copiedTo(language)])

  return Object.fromEntries(
    fields.map((field) => {
      const value = values.get(field.name)
      const said = textOf(field, value)

      return [
        field.name,
        {
          ...(field.type === 'richText'
            ? { text: htmlToText(said), ...(said && { rich: value, html: said }) }
            : { text: said }),
          ...(names.includes(field.name) && { copiedFrom: from }),
        },
      ]
    }),
  )
}
