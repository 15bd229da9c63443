import { z } from 'zod'
import { clock, entryMembers, flag, links, telltaleFlag, text, title } from './members'

/** An event as services speak it (section 6), reduced to what is stored. */
export const spokenEvent = z.looseObject(
  {
    ...entryMembers,
    title,
    all_day: telltaleFlag,
    start_date: clock,
    end_date: clock,
    timezone: text,
    cost: text,
    cost_details: z
      .looseObject({
        currency_symbol: z.string().catch(''),
        currency_position: z.string().catch(''),
        values: z.array(z.coerce.string()).catch([]),
      })
      .optional()
      .catch(undefined),
    show_map: flag,
    show_map_link: flag,
    hide_from_listings: flag,
    sticky: flag,
    featured: flag,
    ticketed: flag,
    categories: links,
    tags: links,
    venue: links,
    organizer: links,
    custom_fields: z
      .record(z.string(), z.looseObject({ value: text }))
      .optional()
      .catch(undefined),
  },
  { error: 'The event is no object' },
)

export type SpokenEvent = z.output<typeof spokenEvent>
