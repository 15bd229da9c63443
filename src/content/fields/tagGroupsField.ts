import type { ArrayField, RelationshipField, TextField } from 'payload'
import { label } from '../../i18n/admin.ts'
import type { TextKey } from '../../i18n/texts.ts'
import type { CalendarSettings } from '../../model/settings.ts'
import { neededInFirst } from './eachLanguage.ts'

/** Groups of tags that editors name, such as audience or accessibility: each is a facet of lists of events. */
export const tagGroupsField = (
  { slugs }: CalendarSettings,
  says: (key: TextKey) => Record<string, string>,
): ArrayField => ({
  name: 'tagGroups',
  type: 'array',
  label: label('owner:tagGroups'),
  labels: { singular: says('owner:tagGroup'), plural: says('owner:tagGroups') },
  admin: { description: says('owner:tagGroupsHint') },
  maxRows: 6,
  fields: [groupName, tagsOf(slugs.tags)],
})

const groupName: TextField = {
  name: 'name',
  type: 'text',
  label: label('owner:tagGroupName'),
  localized: true,
  validate: neededInFirst(100),
}

const tagsOf = (tags: string): RelationshipField => ({
  name: 'tags',
  type: 'relationship',
  // The types of this repository know collections by their names in it; a site may have others.
  relationTo: tags as 'tags',
  hasMany: true,
  required: true,
  maxRows: 30,
  label: label('collections:tags'),
})
