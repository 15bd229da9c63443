import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import { endOf, moveEnd, record, subjectOf } from './loginRecords.ts'

/** How long the link of a mail makes a browser known, in milliseconds: twice as long as until another one is sent. */
const life = 2 * 3_600_000

type Owner = { user: number; email: string }

/** What opens a link for a user; only a hash is stored, and it is bound to the address that it is sent to. */
export const issueLoginLink = async (payload: Payload, owner: Owner): Promise<string> => {
  const secret = randomBytes(20).toString('hex')
  await record(payload, { subject: subjectFor(payload, owner, secret), time: life })

  return `${owner.user}.${secret}`
}

/** Uses up a link: the user it is of, for one asker alone; `undefined` where it is none, used or too old. */
export const spendLoginLink = async (
  payload: Payload,
  token: unknown,
): Promise<number | undefined> => {
  const [, id, secret] =
    (typeof token === 'string' && /^(\d{1,15})\.([0-9a-f]{40})$/.exec(token)) || []
  if (!id || !secret) return undefined
  const user = Number(id)
  const found = await payload.db.findOne<{ id: number; email?: string }>({
    collection: slugOf(payload, 'users'),
    where: { id: { equals: user } },
    select: { email: true },
  })
  if (!found?.email) return undefined
  const subject = subjectFor(payload, { user, email: found.email }, secret)
  const end = await endOf(payload, subject)
  const now = Date.now()
  if (end <= now) return undefined

  return (await moveEnd(payload, { subject, from: end, to: now })) ? user : undefined
}

const subjectFor = (payload: Payload, { user, email }: Owner, secret: string): string =>
  subjectOf(payload, ['login link', user, email, secret])
