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
  if (open.length > 0) throw new Locked(say(req, 'series:refused:open', { count: open.length }))
}
