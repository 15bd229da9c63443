import type { PayloadRequest } from 'payload'
import type { EntryState } from '../../model/status.ts'
import { findRow } from '../storedRows.ts'
import type { Relation } from './unlink.ts'

/** A link as it is stored, or the document that Payload put in its place. */
export type Link = number | { id: number }

/** State and links of an event. */
export type LinkedEvent = EntryState & Partial<Record<Relation, Link[] | null>>

export const relations: Relation[] = ['venues', 'organizers', 'categories', 'tags']

export const idOf = (link: Link): number => (typeof link === 'number' ? link : link.id)

/** The ids of some links, each once. */
export const idsOf = (links: Link[] | null | undefined): number[] => [...new Set(links?.map(idOf))]

/** State and links of the stored row of an event, which a newer draft does not change. */
export const linkedEvent = (req: PayloadRequest, id: number): Promise<LinkedEvent | undefined> =>
  findRow(req, 'events', id, {
    _status: true,
    deletedAt: true,
    visibility: true,
    venues: true,
    organizers: true,
    categories: true,
    tags: true,
  })
