import type { Payload, PayloadRequest, Where } from 'payload'
import type { Language } from '../../calendar/language.ts'
import { settingsOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import { knownAmong, type WebhookType, webhookTypes } from '../../model/webhookTypes.ts'
import { unsealed } from './sealedSecret.ts'

/** Why nothing is sent to a webhook any more. */
export const pauseReasons = ['chosen', 'failing', 'gone', 'secret'] as const

/** A webhook as the database has it. */
export type StoredWebhook = {
  id: number
  name: string
  address: string
  types: unknown
  languages: unknown
  paused?: boolean | null
  pausedBecause?: string | null
  pausedAt?: string | null
  secret: string
  previousSecret?: string | null
  previousUntil?: string | null
  position?: string | null
  heldUntil?: string | null
  createdAt: string
  updatedAt: string
}

/** For how long the secret before a new one signs, too, in milliseconds. */
export const rotationTime = 24 * 60 * 60 * 1000

const collectionIn = (payload: Payload) => slugOf(payload, 'calendar-webhooks')

/** The webhook with this id, secrets included; for code that checked who asks. */
export const webhookAt = async (
  payload: Payload,
  id: number,
  req?: PayloadRequest,
): Promise<StoredWebhook | undefined> => {
  const found = await payload.db.findOne<StoredWebhook>({
    collection: collectionIn(payload),
    where: { id: { equals: id } },
    ...(req && { req }),
  })

  return found ?? undefined
}

/** A page of webhooks by their ids, and how many there are. */
export const pageOfWebhooks = async (
  payload: Payload,
  { where = {}, limit, page }: { where?: Where; limit: number; page: number },
): Promise<{ docs: StoredWebhook[]; total: number }> => {
  const { docs, totalDocs } = await payload.db.find<StoredWebhook>({
    collection: collectionIn(payload),
    where,
    limit,
    page,
    pagination: true,
    sort: 'id',
  })

  return { docs, total: totalDocs }
}

/** The webhooks that are sent something. */
export const activeWebhooks = async (payload: Payload): Promise<StoredWebhook[]> => {
  const { docs } = await payload.db.find<StoredWebhook>({
    collection: collectionIn(payload),
    where: { paused: { not_equals: true } },
    pagination: false,
    sort: 'id',
  })

  return docs
}

/**
 * Changes a webhook, if it is as `where` says: one statement compares and writes. Resolves with false where it is not. What
 * `isQuiet` does not count as a change of what administrators wrote.
 */
export const changeWebhook = async (
  payload: Payload,
  {
    id,
    where = {},
    req,
    isQuiet = false,
  }: { id: number; where?: Where; req?: PayloadRequest; isQuiet?: boolean },
  data: Partial<StoredWebhook>,
): Promise<boolean> => {
  const changed = await payload.db.updateOne({
    collection: collectionIn(payload),
    where: { and: [{ id: { equals: id } }, where] },
    // With null Payload's adapters leave it as it is.
    data: { ...data, ...(isQuiet && { updatedAt: null }) },
    ...(req ? { req } : { options: { atomic: true } }),
  })

  return Boolean(changed)
}

/** The kinds of changes that a webhook is sent. */
export const typesOf = ({ types }: Pick<StoredWebhook, 'types'>): WebhookType[] =>
  knownAmong(types, webhookTypes)

/** The languages in which it is sent objects, as far as the calendar still has them. */
export const languagesOfWebhook = (
  payload: Payload,
  { languages }: Pick<StoredWebhook, 'languages'>,
): Language[] => {
  const known = settingsOf(payload.config).languages
  const chosen = knownAmong(languages, known)

  return chosen.length > 0 ? chosen : [known[0]]
}

/** The secrets that sign now, the newest first; none where they cannot be read. */
export const secretsOf = (
  payload: Payload,
  { secret, previousSecret, previousUntil }: StoredWebhook,
  now: string,
): string[] => {
  const isRotated = Boolean(previousUntil && previousUntil > now)

  return [secret, isRotated ? previousSecret : undefined].flatMap(
    (stored) => unsealed(payload, stored) ?? [],
  )
}
