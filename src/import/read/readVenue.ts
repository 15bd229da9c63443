import { z } from 'zod'
import { madeOf } from '../../model/fields/derive.ts'
import { organizerFields } from '../../model/fields/organizers.ts'
import { venueFields } from '../../model/fields/venues.ts'
import { edit } from './readEdit.ts'
import { readKinds } from './readKinds.ts'
import { identityMembers } from './readMembers.ts'

/** A venue as services speak it (VE-28), reduced to what is stored. */
export const serializedVenue = z.looseObject(
  { ...identityMembers, ...madeOf(venueFields, readKinds), edit },
  { error: 'The venue is no object' },
)

/** An organizer as services speak it (OR-9), reduced to what is stored. */
export const serializedOrganizer = z.looseObject(
  { ...identityMembers, ...madeOf(organizerFields, readKinds), edit },
  { error: 'The organizer is no object' },
)

export type SerializedVenue = z.output<typeof serializedVenue>
export type SerializedOrganizer = z.output<typeof serializedOrganizer>
