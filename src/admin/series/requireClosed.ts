import { Locked, type PayloadRequest } from 'payload'
import { say } from '../../i18n/admin.ts'
import { slugOf } from '../../model/slugs.ts'

type Lock = {
  document?: { value?: unknown } | null
  user?: { value?: unknown } | null
  updatedAt: string
}

/** Payload's default duration of a lock, in seconds. */
const defaultDuration = 300

/**
 * Throws Payload's `Locked` where another user has one of the events open: a save of their form would write back the values that are
 * stored now.
 */
export const requireClosed = async (req: PayloadRequest, ids: number[]): Promise<void> => {
  const events = slugOf(req.payload, 'events')
  const { lockDocuments } = req.payload.collections[events].config
  if (lockDocuments === false) return
  const duration = lockDocuments?.duration ?? defaultDuration
  const { docs } = await req.payload.db.find<Lock>({
    collection: 'payload-locked-documents',
    where: {
      and: [
        { 'document.relationTo': { equals: events } },
        { updatedAt: { greater_than: new Date(Date.now() - duration * 1000).toISOString() } },
      ],
    },
    pagination: false,
    limit: 0,
    req,
  })
  const meant = new Set(ids)
  const open = docs.filter(
    ({ document, user }) =>
      meant.has(Number(document?.value)) && `${user?.value}` !== `${req.user?.id}`,
  )
  if (open.length === 0) return
  const count = open.length
  const who = await nameOf(req, open)

  throw new Locked(
    ids.length === 1
      ? say(req, 'series:refused:openAlone', { who })
      : say(req, 'series:refused:open', { count, who }),
  )
}

/**
 * Stores a change of one event. Where another user has it open, Payload refuses that after it checked the caller's rights; then this
 * throws `Locked` with the name of that user.
 */
export const storeUnlessOpen = async <Stored>(
  req: PayloadRequest,
  id: number,
  store: () => Promise<Stored>,
): Promise<Stored> => {
  try {
    return await store()
  } catch (error) {
    if (error instanceof Locked) await requireClosed(req, [id])
    throw error
  }
}

/** The name of the user who has the first of some documents open, as everybody who writes may see it. */
const nameOf = async (req: PayloadRequest, [lock]: Lock[]): Promise<string> => {
  const { docs } = await req.payload.db.find<{ name?: string | null; username?: string | null }>({
    collection: slugOf(req.payload, 'users'),
    where: { id: { equals: lock?.user?.value } },
    limit: 1,
    pagination: false,
    select: { name: true, username: true },
    req,
  })
  const [user] = docs

  return user?.name || user?.username || say(req, 'series:refused:somebody')
}
