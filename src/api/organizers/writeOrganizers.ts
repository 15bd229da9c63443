import { ofKinds, renamed } from '../../fields/derive'
import { organizerFields } from '../../fields/organizers'
import { entryChanges, storedAsSent } from '../entries/changes'
import { entryWrites } from '../entries/writePlaces'
import { organizerPresentation } from './readOrganizers'
import { organizerParams } from './writeParams'

export const {
  create: createOrganizer,
  update: updateOrganizer,
  remove: deleteOrganizer,
  make: makeOrganizer,
} = entryWrites({
  collection: 'organizers',
  params: organizerParams,
  nameOf: ({ organizer }) => organizer,
  changes: (sent, { call, stored }) => ({
    ...renamed(ofKinds(organizerFields, storedAsSent), sent),
    ...entryChanges(sent, { call, stored, title: sent.organizer ?? stored?.name ?? '' }),
  }),
  presentation: organizerPresentation,
  inTrash: 'organizer-is-in-trash',
})
