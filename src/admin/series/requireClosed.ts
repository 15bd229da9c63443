import { Locked, type PayloadRequest } from 'payload'
import { say } from '../../i18n/admin.ts'
import { slugOf } from '../../model/slugs.ts'

type Lock = {
  document?: { value?: unknown } | null
  user?: { value?: unknown } | null
  updatedAt: string
}

/** How long Payload keeps a form for somebody who does nothing in it, in seconds. */
const usualPatience = 300

/**
 * Refuses to change dates that somebody else has open: what is typed there would bring back what is stored now. Throws Payload's
 * `Locked`.
 */
export const requireClosed = async (req: PayloadRequest, ids: number[]): Promise<void> => {
  const events = slugOf(req.payload, 'events')
  const { lockDocuments } = req.payload.collections[events].config
  if (lockDocuments === false) return
  const patience = lockDocuments?.duration ?? usualPatience
  const { docs } = await req.payload.db.find<Lock>({
    collection: 'payload-locked-documents',
    where: {
      and: [
        { 'document.relationTo': { equals: events } },
        { updatedAt: { greater_than: new Date(Date.now() - patience * 1000).toISOString() } },
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
