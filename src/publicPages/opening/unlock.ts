import { readBody } from '../../api/body.ts'
import { guessAt } from '../../api/entries/guesses.ts'
import { isOpen } from '../../api/entries/open.ts'
import { ApiError } from '../../api/errors.ts'
import type { PagedEntry } from '../../calendar/publicPath.ts'
import { triesRetryAfter } from '../../content/login/tries.ts'
import { entryAddressed, entryPath } from '../entryAddressed.ts'
import { local, type PageAnswer, rootIn, type Visit } from '../visit.ts'
import { openedCookie } from './cookie.ts'
import { protectedPage } from './protectedPage.tsx'

/** More bytes than a form with a password has. */
const longestForm = 10_000

/**
 * Opens the page of an entry to a visitor who sends its password, and leads back to it (PG-3). Guesses are slowed and bounded.
 */
export const unlock = async (
  visit: Visit,
  collection: PagedEntry | undefined,
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
  if (!entry.accessPassword) return { ...seeOther, headers: { ...notStored, Location: here } }

  const tried = await guessAt(call, `${entry.id}`)
  if (!tried) {
    return {
      ...(await protectedPage(visit, { ...closed, fault: 'tooMany' })),
      status: 429,
      headers: { ...notStored, 'Retry-After': triesRetryAfter },
    }
  }
  if (typeof password !== 'string' || !isOpen(call, entry, { password })) {
    return {
      ...(await protectedPage(visit, { ...closed, fault: 'wrong' })),
      status: 403,
      headers: notStored,
    }
  }
  await tried.right()

  return {
    ...seeOther,
    headers: { ...notStored, Location: here, 'Set-Cookie': openedCookie(visit, entry) },
  }
}

const seeOther = { status: 303, body: '' }

const notStored = { 'Cache-Control': 'no-store' }
