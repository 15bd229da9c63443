import type { IncomingData } from '../../import/incoming.ts'
import type { Change } from '../../import/plannedChange.ts'
import type { StoredSource } from './storedSources.ts'

/** The ids of entries that events of a source get: terms beside their own, places where they have none. */
export type SourceDefaults = Record<'categories' | 'tags' | 'venues' | 'organizers', number[]>

/**
 * What a followed source stores of an event or a series: a new one has the state that the administrator chose, unless the source
 * publishes it less; one that is here keeps its state, which people decide.
 */
export const asFollowed =
  (as: StoredSource['as'], defaults: SourceDefaults) =>
  (change: Change): Change => {
    const { incoming, data, there, ofSeries } = change
    if (incoming.kind !== 'events' && ofSeries !== 'itself') return change
    const isPublic =
      '_status' in data && data._status === 'published' && data.visibility === 'public'
    // Terms have none of these members.
    const { _status, pendingReview, visibility, ...rest } = data as Partial<Stated>
    const isNew = !there || there.trashed
    const state = isNew ? states[as] : {}
    // Without the state, what is stored of an event is still of its type.
    const stated = (isPublic ? { ...rest, ...state } : data) as IncomingData

    return { ...change, data: withDefaults(stated, defaults) }
  }

type Stated = { _status?: unknown; pendingReview?: unknown; visibility?: unknown }

const states = {
  draft: { _status: 'draft', pendingReview: false, visibility: 'public' },
  pending: { _status: 'draft', pendingReview: true, visibility: 'public' },
  published: { _status: 'published', pendingReview: false, visibility: 'public' },
}

const withDefaults = (data: IncomingData, defaults: SourceDefaults): IncomingData => {
  const has = (kind: keyof SourceDefaults): number[] => {
    const ids: unknown = Object.entries(data).find(([name]) => name === kind)?.[1]

    return Array.isArray(ids) ? ids : []
  }

  return {
    ...data,
    categories: [...new Set([...has('categories'), ...defaults.categories])],
    tags: [...new Set([...has('tags'), ...defaults.tags])],
    venues: has('venues').length > 0 ? has('venues') : defaults.venues,
    organizers: has('organizers').length > 0 ? has('organizers') : defaults.organizers,
  }
}
