import { z } from 'zod'
import { eventStatuses } from '../../calendar/eventStatus.ts'

// The members of serialized objects. Services of this contract leave out what is empty (VE-30), or write `[]`,
// `false`, null or `''` for it (GEN-39); older ones write numbers as texts and the other way round.

const orNothing = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (isNothing(value) ? undefined : value), schema.optional())

const isNothing = (value: unknown) =>
  value === null || value === false || (Array.isArray(value) && value.length === 0)

/** The largest id: beyond it the sequence of GEN-46 could not go on counting in whole numbers everywhere. */
const maxId = 2_147_483_647

export const id = z.coerce
  .number({ error: 'is no id' })
  .int('is no id')
  .positive('is no id')
  .max(maxId, 'is too large an id')

const words = z.union([z.string(), z.number().transform(String)], { error: 'is no text' })

export const text = orNothing(words)

/** A title or a name, without which an object is none (GEN-42). */
export const title = words.refine((value) => value.trim() !== '', 'is empty')

export const flag = z.preprocess(
  (value) => value ?? undefined,
  z.union([z.boolean(), z.stringbool()], { error: 'is no yes or no' }).optional(),
)

/** A flag that is null where a password keeps the content of an object (EV-75, VE-31): what is left is no object. */
export const telltaleFlag = z
  .any()
  .refine((value) => value !== null, 'is hidden: a password keeps the content to itself')
  .pipe(flag)
  .optional()

export const number = orNothing(z.coerce.number({ error: 'is no number' }))

/** A wall clock as GEN-41 writes it. */
export const clock = z
  .string({ error: 'is missing' })
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, 'is no date and time (YYYY-MM-DD HH:MM:SS)')

/** An instant in UTC. Older services write zeros for the date of a draft (DEV-70): it has none. */
export const utcInstant = z.preprocess(
  (value) => (typeof value === 'string' && !value.startsWith('0000') ? value : undefined),
  clock
    .transform((utc) => `${utc.replace(' ', 'T')}.000Z`)
    .refine((instant) => !Number.isNaN(Date.parse(instant)), 'is no date that exists')
    .optional(),
)

/** An instant that a service gives along with a wall clock; undefined if the text is no instant. */
export const statedInstant = utcInstant.catch(undefined)

const percent = z.number().min(0).max(100)

/** A picture (IMG-5), as far as it must be known to be fetched, and what is said of it (VN-4). */
export const image = orNothing(
  z.object({
    id: id.optional().catch(undefined),
    url: z.string({ error: 'is missing' }).min(1),
    alt: z.string().max(255).optional().catch(undefined),
    focal_point: z.object({ x: percent, y: percent }).optional().catch(undefined),
  }),
)

/** Linked objects: one, several, or none (EV-71). */
export const links = z.preprocess(
  (value) => (value === undefined || value === null || value === false ? [] : [value].flat()),
  z
    .array(z.object({ id }, { error: 'is no object' }))
    .transform((list) => list.map((one) => one.id)),
)

/** The status of an event, venue or organizer (section 15). */
export const status = z
  .enum(['publish', 'future', 'draft', 'pending', 'private', 'trash'], { error: 'is unknown' })
  .default('publish')

/** Whether an event takes place as planned, which older services do not say (EV-77). */
export const eventStatus = z.preprocess(
  (value) => value || undefined,
  z.enum(eventStatuses, { error: 'is unknown' }).optional(),
)

/** The members that identify an event, venue or organizer, and its last change. */
export const identityMembers = { id, global_id: text, url: text, modified_utc: utcInstant }
