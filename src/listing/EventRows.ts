import type { CollectionConfig, Field } from 'payload'
import { languages } from '../calendar/language'

/** The rows of the index of events on databases that have no store of their own for it; see `portableIndex.ts`. */
export const EventRows: CollectionConfig = {
  slug: 'event-rows',
  admin: { hidden: true },
  access: { create: () => false, read: () => false, update: () => false, delete: () => false },
  lockDocuments: false,
  timestamps: false,
  fields: [
    { name: 'event', type: 'number', required: true, unique: true },
    text('standing'),
    flag('hidden'),
    flag('open'),
    { name: 'author', type: 'number' },
    // Instants and wall clocks have one form each, so that they compare as texts.
    text('publishedAt'),
    text('changedAt'),
    text('startUtc'),
    text('startLocal'),
    text('endLocal'),
    { name: 'parent', type: 'number' },
    flag('featured'),
    flag('geolocated'),
    flag('ticketed'),
    { name: 'links', type: 'textarea' },
    { name: 'pictures', type: 'json' },
    {
      name: 'shown',
      type: 'group',
      fields: languages.map((language) => ({
        name: language,
        type: 'group',
        fields: [text('key'), text('slug'), { name: 'words', type: 'textarea' }],
      })),
    },
  ],
}

function text(name: string): Field {
  return { name, type: 'text', index: true }
}

function flag(name: string): Field {
  return { name, type: 'checkbox' }
}
