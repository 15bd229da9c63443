import { accessibleVenues } from '../../api/events/accessibleVenues.ts'
import { findFacets } from '../../api/events/findFacets.ts'
import { locatedVenues } from '../../api/events/pointAt.ts'
import { allCategories, lineage, parentOf } from '../../api/terms/taxonomy.ts'
import { mayRead } from '../../content/access/entryAccess.ts'
import type { AccessibilityFeature } from '../../model/accessibilityFeatures.ts'
import type { Category, Organizer, Tag, Venue } from '../../payload-types.ts'
import { documentsById } from '../../storage/documentCache/byId.ts'
import { textsIn } from '../../storage/documentCache/resolvedTexts.ts'
import { linkedIds, linkKey, type Relation } from '../../storage/eventIndex/linkKeys.ts'
import { langOf } from '../parts/lang.ts'
import { type MapOffer, mapOffer } from '../resultsMap/readResultsMap.ts'
import type { Visit } from '../visit.ts'
import { type AccessibleGroup, accessibleGroups, chosenFeatures } from './accessibleGroups.ts'
import { chosenCategories, chosenIds } from './chosenIds.ts'
import { type City, citiesOf } from './cities.ts'
import { type Counts, countsOf, keysOf } from './facetCounts.ts'
import { narrowedAddress } from './narrowedAddress.ts'
import type { FacetValue, FixedFilter, NarrowedList } from './narrowedList.ts'
import { hasPlaces, nearbyOf } from './nearby.ts'
import { type TagGroup, tagGroupsOf } from './tagGroups.ts'

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

/** How many tags of the first group stand among the quick links. */
const quickTags = 3
const quickFreeTags = 2
const mostValues = 15

type Link = (value: {
  text: string
  lang?: string | undefined
  count: number
  changes: Record<string, string | undefined>
}) => FacetValue[]

/** Makes links that keep all other filters; none to everything, and none to nothing. */
const linkerOf =
  (
    visit: Visit,
    list: NarrowedList,
    { counts, isPart }: { counts: Counts; isPart: boolean },
  ): Link =>
  ({ text, lang, count, changes }) =>
    count > 0 && count < counts.total
      ? [
          {
            text,
            lang,
            href: narrowedAddress(visit, list, changes),
            count: isPart ? undefined : count,
          },
        ]
      : []

type Grouped = {
  keys: number[]
  tree: Map<number, Category>
  cities: City[]
  access: AccessibleGroup[]
}

const groupOf = (relation: Relation, id: number): string => `${relation} ${id}`
const groupOfCity = (name: string): string => `city ${name}`
const groupOfFeature = (feature: AccessibilityFeature): string => `feature ${feature}`

/** By the key of a link, in which groups events with it count: a category counts for those above it, a venue for its city and what makes it accessible. */
const groupsOfKeys = ({ keys, tree, cities, access }: Grouped): Map<number, string[]> => {
  const groups = new Map<number, string[]>()
  const add = (key: number, group: string) => groups.set(key, [...(groups.get(key) ?? []), group])
  for (const relation of ['venues', 'organizers', 'tags'] as const) {
    for (const id of linkedIds(keys, relation)) add(linkKey(relation, id), groupOf(relation, id))
  }
  for (const id of linkedIds(keys, 'categories')) {
    const category = tree.get(id)
    for (const above of category ? lineage(category, tree) : [])
      add(linkKey('categories', id), groupOf('categories', above.id))
  }
  for (const { name, venues } of cities) {
    for (const id of venues) add(linkKey('venues', id), groupOfCity(name))
  }
  for (const { feature, venues } of access) {
    for (const id of venues) add(linkKey('venues', id), groupOfFeature(feature))
  }

  return groups
}

type Linking = { counts: Counts; link: Link }

/**
 * The branches right below the chosen category, or the topmost ones; further down where one of these has all events. Where several are
 * chosen these alone, since a link takes their place.
 */
const categoryValues = (
  { call }: Visit,
  { chosen, tree, counts, link }: Linking & Pick<Grouped, 'tree'> & { chosen: number[] },
): FacetValue[] => {
  const categories = [...tree.values()]
  const keyOf = (one: Category) => textsIn(one, call.language).key ?? ''
  const countOf = (one: Category) => counts.of(groupOf('categories', one.id))
  const valuesOf = (some: Category[]): FacetValue[] =>
    some
      .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
      .flatMap((one) =>
        link({
          text: one.name ?? '',
          lang: langOf(one, 'name'),
          count: countOf(one),
          changes: { categories: nameInAddress(one, call) },
        }),
      )
  const below = (id: number): FacetValue[] => {
    const branches = categories.filter((one) => parentOf(one) === id)
    const values = valuesOf(branches)
    const whole = branches.find((one) => countOf(one) === counts.total)

    return values.length === 0 && whole && counts.total > 0 ? below(whole.id) : values
  }

  return chosen.length > 1
    ? valuesOf(categories.filter(({ id }) => chosen.includes(id)))
    : below(chosen[0] ?? 0)
}

const isChosen = (value: unknown, term: Category | Tag, { language }: Visit['call']): boolean =>
  [value].flat().some((one) => `${one}` === `${term.id}` || one === textsIn(term, language).slug)

const nameInAddress = (term: Category | Tag, { language }: Visit['call']): string =>
  textsIn(term, language).slug || `${term.id}`

/** The tags of the request that all have to be there, and one more. */
const withTag = ({ call, params }: Visit, tag: Tag): string =>
  [params.all_tags ?? [], nameInAddress(tag, call)].flat().join(',')

const tagValue = (visit: Visit, { tag, counts, link }: Linking & { tag: Tag }): FacetValue[] =>
  isChosen(visit.params.all_tags, tag, visit.call)
    ? []
    : link({
        text: tag.name ?? '',
        lang: langOf(tag, 'name'),
        count: counts.of(groupOf('tags', tag.id)),
        changes: { all_tags: withTag(visit, tag) },
      })

/** What is free and for whom, in one tap. */
const freeTagValues = (
  visit: Visit,
  { group, counts, link }: Linking & { group: TagGroup },
): FacetValue[] =>
  visit.params.free !== undefined
    ? []
    : group.tags
        .flatMap((tag) => {
          const count = counts.freeOf(groupOf('tags', tag.id))
          const isNarrower = count < counts.of(groupOf('tags', tag.id)) && count < counts.free
          if (!isNarrower || isChosen(visit.params.all_tags, tag, visit.call)) return []

          return link({
            text: visit.say('pages:filters:freeFor', { name: tag.name ?? '' }),
            count,
            changes: { free: '1', all_tags: withTag(visit, tag) },
          })
        })
        .slice(0, quickFreeTags)

const nearValues = (
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

const accessValues = (
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
const placeValues = async (
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
