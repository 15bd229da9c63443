import type { Organizer } from '../../payload-types'
import type { Call } from '../call'
import { entryChanges } from '../entries/changes'
import { entryWrites } from '../entries/write'
import type { Data } from '../store'
import { organizerSpeech } from './read'
import { organizerParams, type SentOrganizer } from './writeParams'

const changes = (
  sent: SentOrganizer,
  { call, stored }: { call: Call; stored?: Organizer },
): Data => ({
  ...entryChanges(sent, { call, stored, title: sent.organizer ?? stored?.name ?? '' }),
  name: sent.organizer,
  website: sent.website,
  phone: sent.phone,
  email: sent.email,
})

export const {
  create: createOrganizer,
  update: updateOrganizer,
  remove: deleteOrganizer,
  make: makeOrganizer,
} = entryWrites({
  collection: 'organizers',
  params: organizerParams,
  nameOf: ({ organizer }) => organizer,
  changes,
  speech: organizerSpeech,
  inTrash: 'organizer-is-in-trash',
})
