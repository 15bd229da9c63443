import type { LocatedVenue } from '../../api/events/pointAt.ts'
import { mayRead } from '../../content/access/entryAccess.ts'
import { tileOrigins } from '../../model/mapTiles.ts'
import type { Venue } from '../../payload-types.ts'
import { documentsById } from '../../storage/documentCache/byId.ts'
import type { FacetRow } from '../../storage/eventIndex/facetRows.ts'
import { linkKey } from '../../storage/eventIndex/linkKeys.ts'
import { chosenIds } from '../facets/chosenIds.ts'
import { countsOf } from '../facets/facetCounts.ts'
import { narrowedAddress } from '../facets/narrowedAddress.ts'
import type { FacetValue, NarrowedList } from '../facets/narrowedList.ts'
import { wantsMap } from '../list/view.ts'
import { langOf } from '../parts/lang.ts'
import { type Placed, type Tiles, tilesIn, windowAround } from '../tileMap/mapWindow.ts'
import { type Pin, pinsOf } from '../tileMap/pins.ts'
import { greatestLatitude } from '../tileMap/tiles.ts'
import type { Visit } from '../visit.ts'

/** The two forms of a list that has a map, and the map where it is asked for. */
export type MapOffer = { listHref: string; mapHref: string; shown: ResultsMap | undefined }

/** Where the events of a list are, on tiles of the site. */
export type ResultsMap = {
  ground: Tiles
  pins: PinView[]
  /** The places of the pins, those with the most events first. */
  places: FacetValue[]
  /** How many events of the list are at none of them; undefined where there are too many to count. */
  elsewhere: number | undefined
  /** Who the map is owed to, in HTML of the owner. */
  attribution: string
  /** The origins of the tiles, for the policy of the page. */
  origins: string[]
}

/** A pin that leads to the events there, or to a map of its places alone where that has them apart. */
export type PinView = Placed & {
  href: string
  /** The names of its places, and how many events these have. */
  title: string
  count: number | undefined
  isOnePlace: boolean
}

/** The most places on a map: those with the most events. */
export const mostPlaces = 100

type Located = {
  /** The events of the list; `isPart` where there are too many to count. */
  rows: FacetRow[]
  isPart: boolean
  /** The venues that are where the request looks. */
  venues: LocatedVenue[]
}

/** The map of a list, of the rows that its facets are counted by; undefined where the site has no tiles or the list no place. */
export const mapOffer = async (
  visit: Visit,
  list: NarrowedList,
  located: Located,
): Promise<MapOffer | undefined> => {
  if (!visit.call.settings.map) return undefined
  const places = await placesOf(visit, located)
  if (places.length === 0) return undefined

  return {
    listHref: narrowedAddress(visit, list, { view: undefined }),
    mapHref: narrowedAddress(visit, list, { view: 'map' }),
    shown: wantsMap(visit) ? await resultsMap(visit, list, { ...located, places }) : undefined,
  }
}

/** A venue with events of the list. */
type Place = LocatedVenue & { count: number }

/** The venues with the most events of the list that maps may show. */
const placesOf = async (visit: Visit, { rows, venues }: Located): Promise<Place[]> => {
  const chosen = chosenIds(visit, 'venue')
  const shown = venues.filter(
    ({ id, showMap, latitude }) =>
      showMap !== false &&
      Math.abs(latitude) <= greatestLatitude &&
      (!chosen || chosen.includes(id)),
  )
  const counts = countsOf(rows, new Map(shown.map(({ id }) => [linkKey('venues', id), [`${id}`]])))

  return shown
    .map((venue) => ({ ...venue, count: counts.of(`${venue.id}`) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.id - b.id)
    .slice(0, mostPlaces)
}

type Shown = Located & { places: Place[] }

const resultsMap = async (
  visit: Visit,
  list: NarrowedList,
  { rows, isPart, places: found }: Shown,
): Promise<ResultsMap | undefined> => {
  const { call, say } = visit
  const { map } = call.settings
  const known = await documentsById(
    call,
    'venues',
    found.map(({ id }) => id),
  )
  const places = found.filter(({ id }) => isReadable(visit, known.get(id)))
  if (!map || places.length === 0) return undefined
  const window = windowAround(places)
  const pins = pinsOf(places, window)
  const counts = countsOf(rows, groupsOfPins(pins))
  const countOf = (count: number) => (isPart ? undefined : count)
  const nameOf = ({ id }: Place) => known.get(id)?.name ?? ''

  return {
    ground: tilesIn(window, map),
    pins: pins.map(({ x, y, places: own }, index) => {
      const count = countOf(counts.of(`${index}`))
      const names = own.slice(0, mostNamed).map(nameOf).join(', ')
      const title = own.length > mostNamed ? `${names} …` : names

      return {
        x,
        y,
        href: narrowedAddress(visit, list, {
          venue: own.map(({ id }) => id).join(','),
          view: pinsOf(own, windowAround(own)).length > 1 ? 'map' : undefined,
        }),
        title: count === undefined ? title : `${title}: ${say('pages:list:found', { count })}`,
        count,
        isOnePlace: own.length === 1,
      }
    }),
    places: places.map((place) => ({
      text: nameOf(place),
      lang: langOf(known.get(place.id), 'name'),
      href: narrowedAddress(visit, list, { venue: `${place.id}`, view: undefined }),
      count: countOf(place.count),
    })),
    elsewhere: countOf(counts.total - counts.of(onMap)),
    attribution: map.attribution,
    origins: tileOrigins(map.tiles),
  }
}

/** How many places of a pin its title names. */
const mostNamed = 4

const isReadable = ({ call }: Visit, venue: Venue | undefined): boolean =>
  venue !== undefined && mayRead(call.caller, venue, call.now)

const onMap = 'on map'

/** By the key of a venue, the number of its pin, in which an event counts once, and the map. */
const groupsOfPins = (pins: Pin<Place>[]): Map<number, string[]> =>
  new Map(
    pins.flatMap(({ places }, index) =>
      places.map(({ id }) => [linkKey('venues', id), [`${index}`, onMap]]),
    ),
  )
