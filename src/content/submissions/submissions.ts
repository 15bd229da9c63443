import type { Payload, PayloadRequest, Where } from 'payload'
import { slugOf } from '../../model/slugs.ts'

const dayInMs = 24 * 60 * 60 * 1000

/** How long the sender of an event is known that nobody has decided on, and after the decision; in milliseconds. */
const undecidedTime = 365 * dayInMs
const decidedTime = 30 * dayInMs

/** An event that a visitor sent, beside what is stored of the event itself. */
export type Submission = {
  id: number | string
  /** The form that it was sent with: each is stored once. */
  key: string
  event: number
  name: string
  email: string
  /** The language of the form, in which its sender gets mail. */
  language: string
  sentAt: string
  /** When the row is deleted. */
  until: string
  /** The picture, cleaned, in base64, until the event is published: nobody sees it before. */
  picture?: string | null
  pictureMime?: string | null
}

type Sent = Omit<Submission, 'id' | 'sentAt' | 'until'>

const collectionIn = (payload: Payload) => slugOf(payload, 'calendar-submissions')

/** Stores who sent an event, in the transaction of the event. */
export const storeSubmission = async (req: PayloadRequest, sent: Sent): Promise<void> => {
  const { payload } = req
  const now = Date.now()
  await payload.db.create({
    collection: collectionIn(payload),
    data: { ...sent, sentAt: instant(now), until: instant(now + undecidedTime) },
    req,
  })
}

/** Whether the event of a form is stored already. */
export const isStored = async (
  payload: Payload,
  key: string,
  req?: PayloadRequest,
): Promise<boolean> => (await find(payload, { key: { equals: key } }, req)) !== undefined

/** Who sent an event, as long as it is known. */
export const submissionOf = (
  payload: Payload,
  event: number,
  req?: PayloadRequest,
): Promise<Submission | undefined> => find(payload, { event: { equals: event } }, req)

const find = async (
  payload: Payload,
  where: Where,
  req: PayloadRequest | undefined,
): Promise<Submission | undefined> => {
  const found = await payload.db.findOne<Submission>({
    collection: collectionIn(payload),
    where,
    ...(req && { req }),
  })

  return found ?? undefined
}

/** Notes that editors have decided, from when on the sender is forgotten soon. */
export const noteDecided = (req: PayloadRequest, { id }: Submission): Promise<void> =>
  change(req, id, { until: instant(Date.now() + decidedTime) })

/** Drops a picture, which has become the event's or is not needed any more. */
export const dropPicture = (req: PayloadRequest, { id }: Submission): Promise<void> =>
  change(req, id, { picture: null, pictureMime: null })

const change = async (
  req: PayloadRequest,
  id: Submission['id'],
  data: Partial<Submission>,
): Promise<void> => {
  const { payload } = req
  await payload.db.updateOne({ collection: collectionIn(payload), id, data, req, returning: false })
}

/** Deletes what is known of senders whose time is over. */
export const forgetSenders = (payload: Payload): Promise<void> =>
  payload.db.deleteMany({
    collection: collectionIn(payload),
    where: { until: { less_than: instant(Date.now()) } },
  })

const instant = (time: number): string => new Date(time).toISOString()
