import { nextStateProvince } from '../../content/hooks/computeStateProvince.ts'
import { ofKinds, renamed } from '../../model/fields/derive.ts'
import { venueFields } from '../../model/fields/venues.ts'
import type { Venue } from '../../payload-types.ts'
import type { Call } from '../call.ts'
import { entryChanges, storedAsSent } from '../entries/changes.ts'
import { entryWrites } from '../entries/writePlaces.ts'
import { venuePresentation } from './readVenues.ts'
import { paired, type SentVenue, venueParams } from './writeParams.ts'

const changes = (sent: SentVenue, { call, stored }: { call: Call; stored?: Venue }) => {
  const stateProvince = stateProvinceOf(sent, stored)
  // What is settled here the rule for editors, who send every field, leaves alone.
  if (call.req) call.req.context.stateProvinceIsSettled = true

  return {
    ...renamed(ofKinds(venueFields, storedAsSent), sent),
    ...entryChanges(sent, { call, stored, title: sent.venue ?? stored?.name ?? '' }),
    stateProvince,
    ...coordinates(sent),
  }
}

/** `stateprovince` from what was sent (VE-21); a new venue gets it from its state, province and country. */
const stateProvinceOf = (
  { stateprovince, state, province, country }: SentVenue,
  stored: Venue | undefined,
): string | undefined =>
  nextStateProvince(
    { stateProvince: stateprovince ?? (stored ? undefined : ''), state, province, country },
    {
      state: state ?? stored?.state,
      province: province ?? stored?.province,
      country: country ?? stored?.country,
    },
  )

/** VE-19: null clears both. */
const coordinates = ({ geo_lat: latitude, geo_lng: longitude }: SentVenue) =>
  latitude === null || longitude === null
    ? { latitude: null, longitude: null }
    : { latitude, longitude }

/** VE-19: one number alone completes the stored place; with a null for the other it is half a place. */
const updateParams = (
  { latitude, longitude }: Venue,
  { geo_lat, geo_lng }: Record<string, unknown>,
) => {
  const hasPlace = typeof latitude === 'number' && typeof longitude === 'number'

  return hasPlace && geo_lat !== null && geo_lng !== null
    ? venueParams.update
    : paired(venueParams.update)
}

export const {
  create: createVenue,
  update: updateVenue,
  remove: deleteVenue,
  make: makeVenue,
  lookFor: lookForVenue,
} = entryWrites({
  collection: 'venues',
  params: venueParams,
  paramsFor: updateParams,
  nameOf: ({ venue }) => venue,
  changes,
  presentation: venuePresentation,
  inTrash: 'venue-is-in-trash',
})
