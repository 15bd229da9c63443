import {
  APIError,
  FileUploadError,
  type FlattenedField,
  type Payload,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import type { Language } from '../calendar/language.ts'
import { asLocale } from '../model/locale.ts'
import { type IdentifiedDocument, isDrawn, publicIdFieldOf } from '../model/publicIds.ts'
import { settingsOf } from '../model/settings.ts'
import { slugOf } from '../model/slugs.ts'
import type { StoredId } from '../model/storedId.ts'
import { isConflict } from '../storage/database/transaction.ts'
import type { Picture } from './fetchPicture.ts'
import { StoreAway } from './storeAway.ts'
import { Unreachable } from './unreachable.ts'

/**
 * Stores a fetched picture within the transaction of `req` and returns it, with a new id unless an import sets one. Its
 * files are written at once: when the transaction fails, call `discardPictures`. Throws `Unreachable` if the media
 * collection refuses it, `StoreAway` if its files could not be written.
 */
export const storePicture = async (
  req: PayloadRequest,
  { id, url, name, bytes, mime, filename, ...described }: Picture & Described,
): Promise<IdentifiedDocument> => {
  const { payload, locale } = req
  const { localization } = payload.config
  try {
    const stored = await payload.create({
      collection: slugOf(payload, 'media'),
      data: {
        ...(isSites(payload) ? neededTexts(payload, name) : descriptionOf(described)),
        ...(id !== undefined &&
          isDrawn(payload, 'media') && { [publicIdFieldOf(payload, 'media')]: id }),
        sourceUrl: url,
      },
      file: { data: bytes, mimetype: mime, name: filename, size: bytes.length },
      // Its name is unique; a retry after a conflict replaces the first attempt.
      overwriteExistingFiles: true,
      depth: 0,
      showHiddenFields: true,
      // A site's own media has its texts in the language that others fall back to.
      ...(isSites(payload) && localization && { locale: asLocale(localization.defaultLocale) }),
      req,
    })
    if (!isSites(payload)) await describe(req, stored.id, described.alts)

    return stored
  } catch (error) {
    // It was drawn before, so that the failure is that of the store.
    if (error instanceof FileUploadError) throw new StoreAway(error)
    const reasons = refusalOf(req, error)
    if (reasons !== undefined) throw new Unreachable(reasons)
    throw error
  } finally {
    // Payload applies the options of an operation to the whole request.
    req.locale = locale
  }
}

/** What an import knows of a picture: its id, the point that stays visible, its alternative texts. */
type Described = {
  id?: number | undefined
  alt?: string | undefined
  alts?: Record<Language, string> | undefined
  focalPoint?: { x: number; y: number } | undefined
  /** What an import compares with later. */
  saidBySource?: Record<string, unknown> | undefined
}

const descriptionOf = ({ alt, focalPoint, saidBySource }: Described) => ({
  ...(saidBySource && { saidBySource }),
  ...(alt && { alt }),
  ...(focalPoint && { focalX: focalPoint.x, focalY: focalPoint.y }),
})

/** Stores its alternative texts of other languages. */
const describe = async (
  req: PayloadRequest,
  id: StoredId,
  alts: Record<Language, string> = {},
): Promise<void> => {
  for (const [language, alt] of Object.entries(alts)) {
    await req.payload.update({
      collection: slugOf(req.payload, 'media'),
      id,
      data: { alt },
      depth: 0,
      locale: asLocale(language),
      req,
    })
  }
}

const isSites = ({ config }: Payload): boolean => settingsOf(config).media !== undefined

/** The reason for which a picture is refused; a site's own collection may have more. */
const refusalOf = ({ payload }: PayloadRequest, error: unknown): string | undefined => {
  if (!(error instanceof APIError) || isConflict(error)) return undefined
  const reasons =
    error instanceof ValidationError ? error.data.errors : [{ path: '', message: error.message }]

  return (isSites(payload) && error.status < 500) || reasons.some(({ path }) => path === 'file')
    ? reasons.map(({ message }) => message).join(' ')
    : undefined
}

/**
 * The texts that a site's own media collection requires of a picture, such as `alt`, each filled with its readable
 * name. Other required fields cannot be filled.
 */
export const neededTexts = (payload: Payload, name: string): Record<string, string> =>
  Object.fromEntries(
    payload.collections[slugOf(payload, 'media')].config.flattenedFields
      .filter(isNeededText)
      .map((field) => [field.name, name.slice(0, field.maxLength)]),
  )

type TextField = Extract<FlattenedField, { type: 'text' | 'textarea' }>

const isNeededText = (field: FlattenedField): field is TextField =>
  (field.type === 'text' || field.type === 'textarea') &&
  field.required === true &&
  field.defaultValue === undefined &&
  !('hasMany' in field && field.hasMany)
