import { ValidationError } from 'payload'
import type { Call } from '../../api/call.ts'
import { saveNew } from '../../api/save.ts'
import { inWriteTransaction } from '../../api/writing.ts'
import { sameName } from '../../calendar/text.ts'
import { settleFirstCounts } from '../../content/links/counts.ts'
import { forgetSenders, isStored, storeSubmission } from '../../content/submissions/submissions.ts'
import type { CleanPicture } from '../../media/cleanPicture.ts'
import { asLocale } from '../../model/locale.ts'
import { slugOf } from '../../model/slugs.ts'
import { stateOf } from '../../model/status.ts'
import { isConflict } from '../../storage/database/transaction.ts'
import { tryAgain } from '../../storage/database/tryAgain.ts'
import type { JudgedEvent } from './judge.ts'
import type { Values } from './sentForm.ts'

type Submitted = {
  /** The id of the form: what is sent with it is stored once. */
  key: string
  values: Values
  event: JudgedEvent
  category: number | undefined
  picture: CleanPicture | undefined
}

/**
 * Stores an event of a visitor as pending, with its venue and organizer, which are pending too where they are new: all of it or
 * nothing. Resolves with the id of the event, or with nothing where the form was stored before. Forgets former senders whose time is
 * over, because a site may run no jobs.
 */
export const storeSubmitted = async (
  call: Call,
  submitted: Submitted,
): Promise<number | undefined> => {
  await forgetSenders(call.payload)

  return tryAgain(
    async () => {
      if (await isStored(call.payload, submitted.key)) return undefined

      return (await inWriteTransaction(call, (inside) => store(inside, submitted))).id
    },
    // The form may have come twice at once: then its key is not unique, and the second attempt finds it.
    { when: (error) => isConflict(error) || error instanceof ValidationError },
  )
}

const store = async (
  call: Call,
  { key, values, event, category, picture }: Submitted,
): Promise<{ id: number }> => {
  const { req } = call
  if (!req) throw new Error('Events are stored in a transaction only.')
  const { name, email, note, cost, address, city } = values
  const pending = stateOf('pending')
  const venue = await placeNamed(call, 'venues', values.venue, { address, city })
  const organizer = await placeNamed(call, 'organizers', values.organizer, {})
  const data = {
    ...event,
    ...pending,
    timezone: call.settings.timeZone,
    cost,
    ...(venue !== undefined && { venues: [venue] }),
    ...(organizer !== undefined && { organizers: [organizer] }),
    ...(category !== undefined && { categories: [category] }),
    ...(note && { newReviewNote: note }),
  }
  const id = await saveNew({ ...call, madeFor: data }, 'events', data)
  await settleFirstCounts(req)
  await storeSubmission(req, {
    key,
    event: id,
    name,
    email,
    language: call.language,
    ...(picture && { picture: picture.bytes.toString('base64'), pictureMime: picture.mime }),
  })

  return { id }
}

/** The public place with a name, or a new one that waits for review; `undefined` without a name. */
const placeNamed = async (
  call: Call,
  collection: 'venues' | 'organizers',
  name: string,
  further: { address?: string; city?: string },
): Promise<number | undefined> => {
  if (!name) return undefined
  const { payload, language, req } = call
  const { docs } = await payload.find({
    collection: slugOf(payload, collection),
    where: { name: { like: name } },
    overrideAccess: false,
    locale: asLocale(language),
    depth: 0,
    limit: 50,
    pagination: false,
    select: { name: true },
    req,
  })
  const known = docs.find((place) => sameName(place.name ?? '', name))

  return known?.id ?? saveNew(call, collection, { name, ...further, ...stateOf('pending') })
}
