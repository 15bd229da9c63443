import { z } from 'zod'
import { accessibilityFeatures } from '../../model/accessibilityFeatures.ts'
import { ticketAvailabilities } from '../../model/ticketAvailability.ts'
import { id, image, number, text } from './readMembers.ts'

/** What services of ours say to editors of an entry or a term (DEV-93); empty members are absent. Undefined where it says nothing. */
export const edit = z
  .looseObject({
    post_password: text,
    author_name: text,
    aliases: z.array(z.string()).catch([]),
    seo_title: text,
    seo_description: text,
    cost: text,
    post_parent: id.optional(),
    gallery: z.array(image).catch([]),
    tickets: z
      .looseObject({
        url: text,
        availability: z.enum(ticketAvailabilities).optional(),
        price: number,
        currency: text,
        from: text,
        until: text,
      })
      .optional(),
    accessibility: z.array(z.enum(accessibilityFeatures)).catch([]),
    accessibility_details: text,
    colour: text,
  })
  .optional()
  .catch(undefined)

export type Edit = z.output<typeof edit>
