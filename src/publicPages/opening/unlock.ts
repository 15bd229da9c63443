import { readBody } from '../../api/body.ts'
import { isOpen } from '../../api/entries/open.ts'
import { ApiError } from '../../api/errors.ts'
import type { EntryCollection } from '../../api/links.ts'
import { clientNetwork } from '../../collections/access/clientAddress.ts'
import { slowdown } from '../../collections/access/slowdown.ts'
import { hasTries, takeTry, triesRetryAfter } from '../../collections/access/tries.ts'
import { entryAddressed, entryPath } from '../addressed.ts'
import { local, type PageAnswer, rootIn, type Visit } from '../visit.ts'
import { openedCookie, type Protected } from './cookie.ts'
import { protectedPage } from './protectedPage.tsx'

/** More bytes than a form with a password has. */
const longestForm = 10_000

/**
 * Opens the page of an entry to whoever sends its password, and leads back to it (PG-3). Guesses are slowed and bounded as those of
 * users are: wrong ones of a network, and of all networks together.
 */
export const unlock = async (
  visit: Visit,
  collection: EntryCollection | undefined,
): Promise<PageAnswer> => {
  const { call } = visit
  if (!collection) throw new ApiError('rest_no_route')
  const entry = await entryAddressed(visit, collection)
  const path = entryPath(collection, entry)
  const { title, name }: { title?: string | null; name?: string | null } = entry
  const closed = { title: title ?? name ?? '', path }
  const { password } = await readBody(call.request, {
    limit: longestForm,
    isList: () => false,
  })
  const here = local(visit, rootIn(visit, call.language) + path(call.language))
  if (!entry.accessPassword) return { ...seeOther, headers: { ...unkept, Location: here } }

  const tried = await tryAt(visit, entry)
  if (!tried) {
    const { headers, body } = await protectedPage(visit, { ...closed, fault: 'tooMany' })

    return { status: 429, headers: { ...headers, ...unkept, 'Retry-After': triesRetryAfter }, body }
  }
  if (typeof password !== 'string' || !isOpen(call, entry, { password })) {
    const { headers, body } = await protectedPage(visit, { ...closed, fault: 'wrong' })

    return { status: 403, headers: { ...headers, ...unkept }, body }
  }
  await tried.right()

  return {
    ...seeOther,
    headers: { ...unkept, Location: here, 'Set-Cookie': openedCookie(visit, entry) },
  }
}

const seeOther = { status: 303, body: '' }

const unkept = { 'Cache-Control': 'no-store' }

/** A try at the password of an entry; `undefined` where there were too many. */
const tryAt = async ({ call }: Visit, { id }: Protected) => {
  const { payload, request, settings } = call
  const network = clientNetwork(request.headers, settings.trustedProxies)
  const slowed = network ? await slow(network, `${id}`) : undefined
  if (network && !slowed) return undefined
  const all = { kind: 'visitors', id: `${id}` } as const
  if (network && !(await hasTries(payload, all))) return undefined
  const own = network ? { kind: 'visitor' as const, id: JSON.stringify([id, network]) } : all
  const takeBack = await takeTry(payload, own)
  if (!takeBack) return undefined
  const takeBackOfAll = network ? await takeTry(payload, all) : undefined

  return {
    right: async () => {
      slowed?.right()
      await takeBack()
      await takeBackOfAll?.()
    },
  }
}

const slow = slowdown()
