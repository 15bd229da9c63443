import { accessibleVenues } from '../../api/events/accessibleVenues.ts'
import { findFacets } from '../../api/events/findFacets.ts'
import { locatedVenues } from '../../api/events/pointAt.ts'
import { allCategories } from '../../api/terms/taxonomy.ts'
import { type MapOffer, mapOffer } from '../resultsMap/readResultsMap.ts'
import type { Visit } from '../visit.ts'
import { accessibleGroups, chosenFeatures } from './accessibleGroups.ts'
import { chosenCategories } from './chosenIds.ts'
import { citiesOf } from './cities.ts'
import { countsOf, keysOf } from './facetCounts.ts'
import { groupsOfKeys } from './facetGroups.ts'
import { linkerOf } from './facetLinks.ts'
import type { FacetValue, FixedFilter, NarrowedList } from './narrowedList.ts'
import { hasPlaces, nearbyOf } from './nearby.ts'
import { accessValues, nearValues, placeValues } from './placeValues.ts'
import { tagGroupsOf } from './tagGroups.ts'
import { categoryValues, freeTagValues, tagValue } from './termValues.ts'

/** How many tags of the first group stand among the quick links. */
const quickTags = 3

/** What a list can be narrowed by under one title. */
export type Facet = { title: string; values: FacetValue[] }

export type Facets = {
  /** What most visitors look for, in one tap. */
  quick: FacetValue[]
  more: Facet[]
  /** What is featured, for the checkbox in the fold. */
  featured: FacetValue | undefined
  /** Whether visitors may look for what is near them. */
  hasNearMe: boolean
  /** The map that can take the place of the list. */
  map: MapOffer | undefined
}

/** What a list can be narrowed by: each value leaves some of its events, but not all. */
export const facetsOf = async (visit: Visit, list: NarrowedList): Promise<Facets> => {
  const { call, say } = visit
  const { near: _near, radius: _radius, ...anywhere } = list.input
  const [found, tree, categories, groups, cities, located, accessible] = await Promise.all([
    findFacets(call, anywhere),
    allCategories(call),
    chosenCategories(visit),
    tagGroupsOf(call),
    citiesOf(call),
    locatedVenues(call),
    accessibleVenues(call),
  ])
  const { isPart } = found
  const chosen = chosenFeatures(visit.params.accessibility)
  const access = accessibleGroups(accessible, chosen)
  const near = await nearbyOf(visit, list, { ...found, venues: located })
  const { rows, distances } = near
  const keys = keysOf(rows)
  const counts = countsOf(rows, groupsOfKeys({ keys, tree, cities, access }))
  const link = linkerOf(visit, list, { counts, isPart })
  const isOpen = (name: FixedFilter) => !list.fixed?.includes(name)
  // Its venues are most of those that have links, and are in memory then.
  const map =
    isOpen('venue') && !list.hasNoMap
      ? await mapOffer(visit, list, { rows, isPart, venues: near.venues })
      : undefined
  const [venues, organizers] = await Promise.all([
    placeValues(visit, { relation: 'venues', param: 'venue', keys, counts, link }),
    placeValues(visit, { relation: 'organizers', param: 'organizer', keys, counts, link }),
  ])
  const free = link({ text: say('pages:filters:free'), count: counts.free, changes: { free: '1' } })
  const [featured] = link({
    text: say('pages:filters:featured'),
    count: counts.featured,
    changes: { featured: '1' },
  })
  const hasNear = list.input.near === undefined && isOpen('venue')
  const cityValues = hasNear ? nearValues(visit, { cities, counts, link }) : []
  const tagged = groups.map((group) => ({
    title: group.name,
    values: group.tags.flatMap((tag) => tagValue(visit, { tag, counts, link })),
  }))
  const [first] = groups
  const facets = [
    {
      title: say('pages:filters:category'),
      values: isOpen('categories')
        ? categoryValues(visit, { chosen: categories, tree, counts, link })
        : [],
    },
    ...tagged,
    { title: say('pages:filters:near'), values: cityValues },
    { title: say('pages:filters:distance'), values: distances },
    {
      title: say('pages:place:accessibility'),
      values: isOpen('venue') ? accessValues(visit, { access, chosen, counts, link }) : [],
    },
    { title: say('pages:event:where'), values: isOpen('venue') ? venues : [] },
    { title: say('pages:event:who'), values: isOpen('organizer') ? organizers : [] },
  ]

  return {
    quick: [
      ...free,
      ...(first ? freeTagValues(visit, { group: first, counts, link }) : []),
      ...cityValues.slice(0, 1),
      ...distances.filter(({ count = 0 }) => count > counts.total).slice(0, 1),
      ...(tagged[0]?.values ?? []).slice(0, quickTags),
    ],
    more: facets.filter(({ values }) => values.length > 0),
    featured,
    hasNearMe: hasNear && hasPlaces(rows, located),
    map,
  }
}
