import { bodyBytes } from '../../http/bodyBytes.ts'
import type { Geocoder } from '../../model/geocoder.ts'
import type { CalendarSettings } from '../../model/settings.ts'
import { type Place, readPlaces } from './foundPlaces.ts'
import { takeTurn } from './geocoderTurns.ts'

const most = 5
const patience = 5_000
const largest = 256 * 1024

/**
 * Up to five places for an address, from the owner's geocoder. Throws
 * `GeocoderBusy` where too many wait already, and where it is silent for five seconds, refuses, sends
 * elsewhere, or answers more than 256 KiB or something else.
 */
export const lookUp = async (
  { kind, url }: Geocoder,
  sought: string,
  { language, site }: { language: string } & Pick<CalendarSettings, 'site'>,
): Promise<Place[]> => {
  await takeTurn()
  const answer = await fetch(addressOf({ kind, url }, sought), {
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
    headers: {
      Accept: 'application/json',
      'Accept-Language': language,
      'User-Agent': `payload-events-calendar/0.1${site ? ` (${site})` : ''}`,
    },
  })
  if (!answer.ok) throw new Error(`The geocoder answered ${answer.status}`)
  const bytes = await bodyBytes(answer, largest)
  if (!bytes) throw new Error('The answer of the geocoder is too large')

  return readPlaces[kind](JSON.parse(new TextDecoder().decode(bytes))).slice(0, most)
}

const addressOf = ({ kind, url }: Geocoder, sought: string): URL => {
  const address = new URL(kind === 'nominatim' ? 'search' : 'api', `${url.replace(/\/+$/, '')}/`)
  address.searchParams.set('q', sought)
  address.searchParams.set('limit', String(most))
  if (kind === 'nominatim') {
    address.searchParams.set('format', 'jsonv2')
    address.searchParams.set('addressdetails', '1')
  }

  return address
}
