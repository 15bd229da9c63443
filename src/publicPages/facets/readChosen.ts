import { formattingLocale } from '../../api/call.ts'
import { candidates } from '../../api/terms/taxonomy.ts'
import { formatDay } from '../../calendar/formatWhen.ts'

import { mayRead } from '../../content/access/entryAccess.ts'
import { accessibilityFeatures } from '../../model/accessibilityFeatures.ts'
import { documentsById } from '../../storage/documentCache/byId.ts'
import { slugsOf } from '../../storage/documentCache/resolvedTexts.ts'
import { queryOf } from '../feedLinks/subscription.ts'
import { requestedFilters, requestedForm } from '../list/view.ts'
import { isDay } from '../month/monthDays.ts'
import { langOf } from '../parts/lang.ts'
import type { Visit } from '../visit.ts'

/** A filter of the request, and the address of the same list without it. */
export type ChosenFilter = { text: string; lang: string | undefined; href: string }

/** The filters of a request by their names for people, in the order of the address. */
export const chosenOf = async (visit: Visit, action: string): Promise<ChosenFilter[]> => {
  const filters = requestedFilters(visit)
  const { radius: _, ...named } = filters
  const entries = Object.entries(named).flatMap(([name, value]) =>
    partsOf(name, value).map((one) => ({ name, one })),
  )

  return Promise.all(
    entries.map(async ({ name, one }) => {
      const others = entries.filter((entry) => entry.name === name && entry.one !== one)
      const { [name]: _, radius, ...rest } = filters
      const left = {
        ...rest,
        ...(others.length > 0 && { [name]: others.map(({ one }) => one).join(',') }),
        ...(radius !== undefined && name !== 'near' && { radius }),
        ...requestedForm(visit),
      }

      return { ...(await wordsOf(visit, name, one)), href: `${action}${queryOf(left)}` }
    }),
  )
}

/** The values of a filter; words and places hold commas of their own. */
const partsOf = (name: string, value: unknown): string[] => {
  if (['search', 'near'].includes(name)) return [value].flat().map(String)
  const parts = [value].flat().flatMap((one) => `${one}`.split(','))

  return isCrowd(name, parts) ? [parts.join(',')] : parts
}

/** Whether these are the venues of a pin of a map, which are one filter. */
const isCrowd = (name: string, parts: string[]): boolean =>
  name === 'venue' && parts.length > mostVenues

/** As many venues are named each by itself. */
const mostVenues = 3

type Words = Pick<ChosenFilter, 'text' | 'lang'>

const wordsOf = async (visit: Visit, name: string, value: string): Promise<Words> => {
  const { say } = visit
  const plain = (text: string): Words => ({ text, lang: undefined })
  const isTrue = ['1', 'true'].includes(value.toLowerCase())
  switch (name) {
    case 'categories':
      return termWords(visit, 'categories', value)
    case 'tags':
    case 'all_tags':
      return termWords(visit, 'tags', value)
    case 'venue': {
      const ids = value.split(',')

      return isCrowd(name, ids)
        ? plain(say('pages:map:places', { count: ids.length }))
        : placeWords(visit, 'venues', value)
    }
    case 'organizer':
      return placeWords(visit, 'organizers', value)
    case 'accessibility': {
      const feature = accessibilityFeatures.find((one) => one === value)

      return plain(feature ? say(`collections:accessibility:${feature}`) : value)
    }
    case 'free':
      return plain(say(isTrue ? 'pages:filters:free' : 'pages:filters:notFree'))
    case 'featured':
      return plain(say(isTrue ? 'pages:filters:featured' : 'pages:filters:notFeatured'))
    case 'near':
      return plain(nearWords(visit, value))
    case 'start_date':
      return plain(`${say('pages:filters:from')} ${dayWords(visit, value)}`)
    case 'end_date':
      return plain(`${say('pages:filters:until')} ${dayWords(visit, value)}`)
    case 'long':
      return plain(say(isTrue ? 'pages:filters:long' : 'pages:filters:notLong'))
    default:
      return plain(`“${value}”`)
  }
}

const dayWords = ({ call }: Visit, value: string): string =>
  isDay(value) ? formatDay(value, formattingLocale(call)) : value

/** A place, with the kilometres around it that are not the usual ones. */
const nearWords = ({ say, params }: Visit, value: string): string => {
  const kilometres = Number(params.radius)
  const place = /^[\s\d.,+-]+$/.test(value)
    ? say('pages:filters:nearHere')
    : say('pages:filters:nearCity', { city: value })

  return kilometres > 0 ? `${place} (${kilometres} km)` : place
}

const termWords = async (
  { call }: Visit,
  collection: 'categories' | 'tags',
  value: string,
): Promise<Words> => {
  const id = Number(value)
  const wanted = Number.isSafeInteger(id) ? { ids: [id], texts: [] } : { ids: [], texts: [value] }
  const found = (await candidates(call, collection, wanted)).find(
    (term) => term.id === id || slugsOf(term).includes(value.toLowerCase()),
  )

  return { text: found?.name ?? value, lang: langOf(found, 'name') }
}

const placeWords = async (
  { call }: Visit,
  collection: 'venues' | 'organizers',
  value: string,
): Promise<Words> => {
  const id = Number(value)
  const found = (await documentsById(call, collection, [id])).get(id)
  const place = found && mayRead(call.caller, found, call.now) ? found : undefined

  return { text: place?.name ?? value, lang: langOf(place, 'name') }
}
