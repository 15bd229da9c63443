import type { PayloadRequest } from 'payload'
import { rememberedKey } from './start.ts'
import { rememberedSchema } from './startOf.ts'

/** The stored preferences of the caller for the calendar; unknown values are left out. */
export const rememberedBy = async (req: PayloadRequest) => {
  if (!req.user) return {}
  const { docs } = await req.payload.find({
    collection: 'payload-preferences',
    where: {
      and: [
        { key: { equals: rememberedKey } },
        { 'user.relationTo': { equals: req.user.collection } },
        { 'user.value': { equals: req.user.id } },
      ],
    },
    depth: 0,
    limit: 1,
    pagination: false,
    req,
  })
  const parsed = rememberedSchema.safeParse(docs[0]?.value)

  return parsed.success ? parsed.data : {}
}
