import type { PayloadRequest } from 'payload'
import { type Entry, mayEdit } from '../../content/access/entryAccess.ts'
import {
  type Caller,
  mayCreate,
  mayManageCategories,
  mayManageTags,
} from '../../model/permissions.ts'
import { collectionCalled } from '../../model/slugs.ts'

/** The collections whose entries can be merged, by the names that this code has for them. */
export const mergeables = ['venues', 'organizers', 'categories', 'tags'] as const

export type Mergeable = (typeof mergeables)[number]

/** The mergeable collection that has this slug on the site. */
export const mergeableCalled = (
  { payload }: Pick<PayloadRequest, 'payload'>,
  slug: unknown,
): Mergeable | undefined => {
  const name = typeof slug === 'string' ? collectionCalled(payload, slug) : undefined

  return mergeables.find((one) => one === name)
}

export const isPlace = (resource: Mergeable): resource is 'venues' | 'organizers' =>
  resource === 'venues' || resource === 'organizers'

/** Whether the caller may merge entries of a collection at all (AUTH-6, AUTH-15, AUTH-16). */
export const mayMergeSome = (caller: Caller, resource: Mergeable): boolean =>
  ({
    venues: mayCreate,
    organizers: mayCreate,
    categories: mayManageCategories,
    tags: mayManageTags,
  })[resource](caller)

/** Whether the caller may change an entry; a merge needs this right to each entry. */
export const mayMerge = (caller: Caller, resource: Mergeable, entry: Entry): boolean =>
  isPlace(resource)
    ? mayEdit(caller, entry, new Date().toISOString())
    : mayMergeSome(caller, resource)
