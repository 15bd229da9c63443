import type { CollectionAfterChangeHook, Payload } from 'payload'
import { callerOf, mayEditOthers } from '../../model/permissions.ts'
import { settingsOf } from '../../model/settings.ts'
import { type StoredId, storedIdOf } from '../../model/storedId.ts'
import { whenOver } from '../../storage/database/transactionEnds.ts'
import { type Colleague, colleagues } from '../colleagues.ts'
import { type ReviewNews, reviewMail } from '../mail/mails.ts'
import { mailingSite } from '../mail/noMail.ts'
import { sendMail, unsent } from '../mail/send.ts'
import { type ReviewTurn, reviewTurn } from '../reviewTurn.ts'

/** Submissions of one person within this time, in milliseconds, cause one mail, which names the first of them. */
const betweenMails = 10 * 60 * 1000

/**
 * Mails what becomes of a review once it is stored: to editors what was handed in, to the author what was handed back or
 * published by somebody else. Nobody waits for it, and what fails stands in the log.
 */
export const mailReview: CollectionAfterChangeHook = async ({
  collection,
  doc,
  previousDoc,
  operation,
  req,
}) => {
  const caller = callerOf(req)
  const site = mailingSite(req.payload.config)
  const turn = reviewTurn(operation === 'create' ? undefined : previousDoc, doc)
  const author = storedIdOf(doc.author)
  if (!caller || !site || !turn || (turn !== 'submitted' && author === caller.id)) return
  const { payload } = req
  const news = {
    turn,
    title: doc.title ?? doc.name ?? `${doc.id}`,
    note: doc.reviewNote ?? '',
    link: `${site}${payload.config.routes.admin}/collections/${collection.slug}/${doc.id}`,
    site,
  }
  const send = async () => {
    if (turn === 'submitted' && isRepeated(payload, caller.id)) return
    void notify(payload, news, { by: caller.id, author })
  }
  if (!(await whenOver(payload, req, { committed: send }))) await send()
}

const notify = async (
  payload: Payload,
  news: Omit<ReviewNews, 'by'>,
  { by, author }: { by: StoredId; author: StoredId | undefined },
): Promise<void> => {
  try {
    const people = await colleagues(payload)
    const texts = settingsOf(payload.config).texts
    const complete = { ...news, by: people.find(({ id }) => id === by)?.name ?? '' }
    for (const reader of people.filter(concerned(news.turn, { by, author }))) {
      const { email, name, language = Object.keys(texts)[0] ?? 'en' } = reader
      if (!email) continue
      await sendMail(payload, { email, name }, reviewMail(complete, reader, { language, texts }))
    }
  } catch (error) {
    payload.logger.error(`A mail about a review was not sent: ${unsent(error)}`)
  }
}

const concerned =
  (turn: ReviewTurn, { by, author }: { by: StoredId; author: StoredId | undefined }) =>
  ({ id, role }: Colleague): boolean =>
    id !== by && (turn === 'submitted' ? mayEditOthers({ id, role }) : id === author)

const lastMails = new WeakMap<Payload, Map<StoredId, number>>()

const isRepeated = (payload: Payload, by: StoredId): boolean => {
  const times = lastMails.get(payload) ?? new Map<StoredId, number>()
  lastMails.set(payload, times)
  const now = Date.now()
  if (now - (times.get(by) ?? 0) < betweenMails) return true
  times.set(by, now)

  return false
}
