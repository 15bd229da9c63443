import { z } from 'zod'
import { entryMembers, flag, number, telltaleFlag, text, title } from './members'

/** A venue as services speak it (VE-28), reduced to what is stored. */
export const spokenVenue = z.looseObject(
  {
    ...entryMembers,
    venue: title,
    address: text,
    city: text,
    country: text,
    province: text,
    state: text,
    stateprovince: text,
    zip: text,
    phone: text,
    geo_lat: number,
    geo_lng: number,
    show_map: telltaleFlag,
    show_map_link: flag,
  },
  { error: 'The venue is no object' },
)

/** An organizer as services speak it (OR-9), reduced to what is stored. */
export const spokenOrganizer = z.looseObject(
  { ...entryMembers, organizer: title, phone: text, email: text },
  { error: 'The organizer is no object' },
)

export type SpokenVenue = z.output<typeof spokenVenue>
export type SpokenOrganizer = z.output<typeof spokenOrganizer>
