import type { Payload, PayloadRequest } from 'payload'
import { forget, forgetExpired, record, recordsOf, subjectOf } from './loginRecords.ts'

const hour = 3_600_000

/**
 * How many wrong passwords are checked in one hour, over all addresses, instances and entrances. For the name of an account,
 * strangers share the `free` tries, of which one network gets at most those of its `place`, and turns (`loginTurns.ts`):
 * 20 together. Networks from which the user has signed in have 5 more. An account has at most two names, its user name and
 * its e-mail address: strangers get at most 50 tries at one account. Each device of the user has tries of its own. The
 * password of a page has the tries of each visitor's network and those of all visitors together; so have events that visitors
 * send and subscriptions to the weekly mail, whose mails are bounded for each address, and whose codes for each form.
 */
const most = {
  free: 6,
  place: 4,
  known: 5,
  device: 10,
  session: 10,
  visitor: 20,
  visitors: 500,
  loginLink: 1,
  resetMail: 5,
  submission: 10,
  submissions: 200,
  submissionMail: 3,
  submissionCode: 10,
  subscription: 10,
  subscriptions: 500,
  subscriptionMail: 3,
}

export type Trier = { kind: keyof typeof most; id: string }

/** Takes a try back, because it was right; within the transaction of the request that is given. */
export type TakeBack = (req?: PayloadRequest) => Promise<void>

/**
 * Asks for a try; `undefined` where there were too many in the last hour. A try is stored before it is counted, so that
 * parallel ones, of whatever instance, never get more together.
 */
export const takeTry = async (
  payload: Payload,
  { kind, id }: Trier,
): Promise<TakeBack | undefined> => {
  const subject = subjectFor(payload, { kind, id })
  if (!(await hasTries(payload, { kind, id }))) return undefined
  await forgetExpired(payload)
  const stored = await record(payload, { subject, time: hour })
  const takeBack: TakeBack = (req) => forget(payload, stored, req)
  if ((await recordsOf(payload, subject)) <= most[kind]) return takeBack
  await takeBack()

  return undefined
}

/** Whether there are tries left; what is known to be right takes none, so that nothing is written for it. */
export const hasTries = async (payload: Payload, trier: Trier): Promise<boolean> =>
  (await recordsOf(payload, subjectFor(payload, trier))) < most[trier.kind]

const subjectFor = (payload: Payload, { kind, id }: Trier) => subjectOf(payload, [kind, id])

/** What the answer to a refused try says about when to come back, in seconds. */
export const triesRetryAfter = String(hour / 1000)
