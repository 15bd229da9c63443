import { mayRead } from '../../content/access/entryAccess.ts'
import type { AccessibilityFeature } from '../../model/accessibilityFeatures.ts'
import type { Organizer, Venue } from '../../payload-types.ts'
import { documentsById } from '../../storage/documentCache/byId.ts'
import { linkedIds } from '../../storage/eventIndex/linkKeys.ts'
import { langOf } from '../parts/lang.ts'
import type { Visit } from '../visit.ts'
import type { AccessibleGroup } from './accessibleGroups.ts'
import { chosenIds } from './chosenIds.ts'
import type { City } from './cities.ts'
import { groupOf, groupOfCity, groupOfFeature } from './facetGroups.ts'
import type { Linking } from './facetLinks.ts'
import type { FacetValue } from './narrowedList.ts'

const mostValues = 15

/** What is near each city. */
export const nearValues = (
  { say }: Visit,
  { cities, counts, link }: Linking & { cities: City[] },
): FacetValue[] =>
  cities.flatMap(({ name }) =>
    link({
      text: say('pages:filters:nearCity', { city: name }),
      count: counts.of(groupOfCity(name)),
      changes: { near: name, radius: undefined },
    }),
  )

/** What makes venues accessible, beside what is chosen already. */
export const accessValues = (
  { say }: Visit,
  {
    access,
    chosen,
    counts,
    link,
  }: Linking & { access: AccessibleGroup[]; chosen: AccessibilityFeature[] },
): FacetValue[] =>
  access.flatMap(({ feature }) =>
    link({
      text: say(`collections:accessibility:${feature}`),
      count: counts.of(groupOfFeature(feature)),
      changes: { accessibility: [...chosen, feature].join(',') },
    }),
  )

type Placed = Linking & {
  relation: 'venues' | 'organizers'
  param: 'venue' | 'organizer'
  keys: number[]
}

/**
 * The venues or organizers with the most events of the list, of the chosen ones alone where some are chosen, since a link takes their
 * place: one query for all of them.
 */
export const placeValues = async (
  visit: Visit,
  { relation, param, keys, counts, link }: Placed,
): Promise<FacetValue[]> => {
  const { call } = visit
  const chosen = chosenIds(visit, param)
  const countOf = (id: number) => counts.of(groupOf(relation, id))
  const ids = linkedIds(keys, relation)
    .filter((id) => countOf(id) < counts.total && (!chosen || chosen.includes(id)))
    .sort((a, b) => countOf(b) - countOf(a) || a - b)
    .slice(0, mostValues)
  const known: Map<number, Venue | Organizer> = await documentsById(call, relation, ids)

  return ids.flatMap((id) => {
    const place = known.get(id)
    if (!place || !mayRead(call.caller, place, call.now)) return []

    return link({
      text: place.name ?? '',
      lang: langOf(place, 'name'),
      count: countOf(id),
      changes: { [param]: `${id}` },
    })
  })
}
