import type { PayloadRequest } from 'payload'
import { fold, wordsOf } from '../../../calendar/search.ts'
import type { Place } from '../../../calendar/sentence/placesAmong.ts'
import type { SentenceLanguage } from '../../../calendar/sentence/sentenceWords.ts'
import { anywhere } from '../../../calendar/sentence/take.ts'
import { wordsIn } from '../../../calendar/sentence/wordsIn.ts'
import { offersOf } from '../quick/offers.ts'
import type { Offer } from '../quick/quickEvent.ts'
import type { TypedEvent, TypedPlace } from './typedEvent.ts'

/**
 * The place of a line: the venue of that name, or the only one that it fits. Several that fit are offered, and those that share
 * a word with it; a new venue is the last choice, and the first only where none is like it. Nothing where nothing says that a
 * part is a place. The caller may read all venues that are offered. `whole` is the title with all words.
 */
export const typedPlaceOf = async (
  req: PayloadRequest,
  places: Place[],
  { language, whole }: { language: SentenceLanguage; whole: string },
): Promise<{ place?: TypedPlace; venue?: TypedVenue }> => {
  const searched: Searched[] = await Promise.all(
    places.map(async (place) => ({
      place,
      fitting: await offersOf(req, { kind: 'venues', search: place.name }),
    })),
  )
  for (const { place, fitting } of searched) {
    const same = fitting.find(({ name }) => fold(name) === fold(place.name))
    if (same) return { place: { ...partOf(place, whole), offers: [same] }, venue: same }
  }
  const best = likeliest(searched)
  if (!best) return {}
  const { place, fitting } = best
  const fresh = place.isLikely ? capitalized(place.name) : undefined
  const offers = fitting.length > 0 ? fitting : await likeOf(req, place, language)
  const part = {
    ...partOf(place, whole),
    offers: offers.slice(0, mostOffered),
    ...(fresh && { fresh }),
  }
  const [only, second] = fitting
  if (only && !second) return { place: part, venue: only }
  if (!place.isSure) return { place: part }

  return offers.length === 0 && fresh
    ? { place: part, venue: { name: fresh } }
    : { place: { ...part, isAsked: true } }
}

type TypedVenue = NonNullable<TypedEvent['venue']>

/** A part of the line with the venues whose name or address has all its words. */
type Searched = { place: Place; fitting: Offer[] }

const likeliest = (searched: Searched[]): Searched | undefined =>
  searched.find(({ fitting }) => fitting.length > 0) ??
  searched.find(({ place }) => place.isSure) ??
  searched.find(({ place }) => place.isLikely)

/** The most venues that one line offers. */
const mostOffered = 3

const partOf = ({ name, title }: Place, whole: string) => ({
  name,
  bare: title,
  whole,
  isAsked: false,
})

/** The venues whose names share a word with a place that tells it from others: `theatre`, but not `square`. */
const likeOf = async (
  req: PayloadRequest,
  { name, isLikely }: Place,
  language: SentenceLanguage,
): Promise<Offer[]> => {
  if (!isLikely) return []
  const shared = anywhere(wordsIn(language).sharedNoun)
  const telling = wordsOf(name).filter((word) => word.length >= shortest && !word.match(shared))
  const found = await Promise.all(
    telling
      .slice(0, mostSearched)
      .map(async (word) =>
        (await offersOf(req, { kind: 'venues', search: word })).filter((offer) =>
          wordsOf(offer.name).includes(word),
        ),
      ),
  )

  return [...new Map(found.flat().map((offer) => [offer.id, offer])).values()]
}

/** Shorter words, such as articles, tell nothing. */
const shortest = 4

/** Each word costs a search. */
const mostSearched = 3

const capitalized = (name: string) => name.charAt(0).toLocaleUpperCase() + name.slice(1)
