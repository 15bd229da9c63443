import { ofKinds, renamed } from '../../model/fields/derive.ts'
import { organizerFields } from '../../model/fields/organizers.ts'
import { entryChanges, storedAsSent } from '../entries/changes.ts'
import { entryWrites } from '../entries/writePlaces.ts'
import { organizerPresentation } from './readOrganizers.ts'
import { organizerParams } from './writeParams.ts'

export const {
  create: createOrganizer,
  update: updateOrganizer,
  remove: deleteOrganizer,
  make: makeOrganizer,
  lookFor: lookForOrganizer,
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
