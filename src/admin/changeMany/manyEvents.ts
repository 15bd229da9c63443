import { z } from 'zod'

/** The most rows that are changed at once, as many as the longest page of the list has. */
export const mostTicked = 100

/** The most events that are changed at once, with the dates of series. */
export const mostEvents = 1000

/** The links of events that are changed for many at once, in the order of their form. */
export const linkNames = ['categories', 'tags', 'venues', 'organizers'] as const

export type LinkName = (typeof linkNames)[number]

export const ways = ['add', 'remove', 'replace'] as const

const id = z.number().int().positive()

const linkChange = z
  .strictObject({ way: z.enum(ways), ids: z.array(id).max(100) })
  .refine(({ way, ids }) => way === 'replace' || ids.length > 0)

export type LinkChange = z.infer<typeof linkChange>

const changesSchema = z
  .strictObject({
    categories: linkChange.optional(),
    tags: linkChange.optional(),
    venues: linkChange.optional(),
    organizers: linkChange.optional(),
    featured: z.boolean().optional(),
  })
  .refine((changes) => Object.values(changes).some((one) => one !== undefined))

/** What is to be different of each event. */
export type Changes = z.infer<typeof changesSchema>

/** The ticked events, and those of them that stand for their whole series. */
export const tickedSchema = z.strictObject({
  events: z.array(id).min(1).max(mostTicked),
  series: z.array(id).max(mostTicked),
})

export type Ticked = z.infer<typeof tickedSchema>

/** The body of a request to change many events. */
export const changeManySchema = z.strictObject({ ...tickedSchema.shape, changes: changesSchema })

const ids = z.array(id)

const valuesSchema = z.strictObject({
  categories: ids.optional(),
  tags: ids.optional(),
  venues: ids.optional(),
  organizers: ids.optional(),
  featured: z.boolean().optional(),
})

/** Values of an event, as they are stored. */
export type Values = z.infer<typeof valuesSchema>

/** The content of the signed permit by which a change of many events is undone: the values before it. */
export const undoSchema = z.strictObject({
  events: z.array(z.strictObject({ id, updatedAt: z.string(), before: valuesSchema })),
  series: z.array(z.strictObject({ id, revision: z.number().int(), before: valuesSchema })),
})

export type Undo = z.infer<typeof undoSchema>

/** What a change is meant for, in numbers: all events, and the series among them with their dates. */
export type Meant = { events: number; series: number; dates: number }

/** What was done: how many events are different, how many of these have the change in a draft over what is public, and the permit to undo it. */
export type DoneMany = { changed: number; inDrafts: number; undo?: string }
