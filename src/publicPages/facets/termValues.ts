import { parentOf } from '../../api/terms/taxonomy.ts'
import type { Category, Tag } from '../../payload-types.ts'
import { textsIn } from '../../storage/documentCache/resolvedTexts.ts'
import { langOf } from '../parts/lang.ts'
import type { Visit } from '../visit.ts'
import { type Grouped, groupOf } from './facetGroups.ts'
import type { Linking } from './facetLinks.ts'
import type { FacetValue } from './narrowedList.ts'
import type { TagGroup } from './tagGroups.ts'

const quickFreeTags = 2

/**
 * The branches right below the chosen category, or the topmost ones; further down where one of these has all events. Where several are
 * chosen these alone, since a link takes their place.
 */
export const categoryValues = (
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

export const tagValue = (
  visit: Visit,
  { tag, counts, link }: Linking & { tag: Tag },
): FacetValue[] =>
  isChosen(visit.params.all_tags, tag, visit.call)
    ? []
    : link({
        text: tag.name ?? '',
        lang: langOf(tag, 'name'),
        count: counts.of(groupOf('tags', tag.id)),
        changes: { all_tags: withTag(visit, tag) },
      })

/** What is free and for whom, in one tap. */
export const freeTagValues = (
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
