import { isDeepStrictEqual } from 'node:util'
import type { Payload } from 'payload'
import type { Language } from '../../calendar/language.ts'
import { withinPicture } from '../../content/hooks/preserveFocalPoint.ts'
import { asLocale } from '../../model/locale.ts'
import { languagesOf, settingsOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import type { StoredId } from '../../model/storedId.ts'
import type { Media } from '../../payload-types.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import type { Known } from '../knownObjects.ts'
import type { Report } from '../report.ts'
import type { SaidOfPicture } from './sourcePicture.ts'

/** The same without members that say nothing, as it is stored. */
export const saidOf = ({ alt, alts = {}, focalPoint }: SaidOfPicture): SaidOfPicture => ({
  ...(alt && { alt }),
  ...(Object.keys(alts).length > 0 && { alts }),
  ...(focalPoint && { focalPoint }),
})

type Here = { payload: Payload; known: Known; report: Report }

/**
 * Gives a picture that is here the alternative texts and the focal point that its source says now, as far as they are as the source said
 * them last, or nobody wrote any here: what people changed stays. Media of a site are left alone, as when they are fetched.
 */
export const redescribe = async (
  id: StoredId,
  picture: SaidOfPicture,
  { payload, known, report }: Here,
): Promise<void> => {
  if (settingsOf(payload.config).media !== undefined) return
  const said = saidOf(picture)
  const before = known.saidOfPictures.get(id) ?? {}
  if (isDeepStrictEqual(said, before)) return
  const stored = await storedTexts(payload, id)
  if (!stored) return
  const [first] = languagesOf(payload)
  const texts = languagesOf(payload).flatMap((language): [Language, string][] => {
    const now = altIn(said, language, first)
    const last = altIn(before, language, first)
    const own = stored.alt?.[language] ?? ''

    return now !== last && (own === last || own === '') && own !== now ? [[language, now]] : []
  })
  const point = movedPoint(stored, { now: said.focalPoint, last: before.focalPoint })
  const writes = new Map<Language, object>(texts.map(([language, alt]) => [language, { alt }]))
  writes.set(first, { ...writes.get(first), ...point, saidBySource: said })
  await inTransaction(payload, {}, async (req) => {
    for (const [language, data] of writes) {
      await req.payload.update({
        collection: slugOf(payload, 'media'),
        // The types of this repository know its own media, whose ids are numbers.
        id: id as number,
        data,
        depth: 0,
        locale: asLocale(language),
        req,
      })
    }
  })
  known.saidOfPictures.set(id, said)
  if (texts.length > 0) report.notes.push(`picture ${id}: its alternative text changed there`)
  if (point) report.notes.push(`picture ${id}: its focal point changed there`)
}

/** A text of its own in a language: one that equals that of the first language is none. */
const altIn = ({ alt = '', alts = {} }: SaidOfPicture, language: Language, first: Language) =>
  language === first ? alt : (alts[language] ?? '')

type Stored = Pick<Media, 'focalX' | 'focalY'> & {
  alt?: { [language: string]: string | null | undefined } | null
}

const storedTexts = async (payload: Payload, id: StoredId): Promise<Stored | undefined> => {
  const found = await payload.findByID({
    collection: slugOf(payload, 'media'),
    // The same.
    id: id as number,
    depth: 0,
    disableErrors: true,
    locale: asLocale('all'),
  })

  // It is read in all languages, which Payload's types do not express.
  return (found as unknown as Stored | null) ?? undefined
}

type Point = NonNullable<SaidOfPicture['focalPoint']>

/** The new point, where the old one is the middle, or that which the source said last. */
const movedPoint = (
  { focalX, focalY }: Stored,
  { now, last }: { now: Point | undefined; last: Point | undefined },
) => {
  if (!now) return undefined
  const own = asStored({ x: focalX ?? middle, y: focalY ?? middle })
  const isUntouched = [{ x: middle, y: middle }, last].some(
    (point) => point && isDeepStrictEqual(asStored(point), own),
  )
  const { x, y } = asStored(now)
  if (!isUntouched || isDeepStrictEqual({ x, y }, own)) return undefined

  return { focalX: x, focalY: y }
}

/** What Payload takes for a picture without a point. */
const middle = 50

/** As `preserveFocalPoint` stores it. */
const asStored = ({ x, y }: Point): Point => ({ x: withinPicture(x), y: withinPicture(y) })
