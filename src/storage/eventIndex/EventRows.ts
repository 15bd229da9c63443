import type { CollectionConfig, Field } from 'payload'
import type { Languages } from '../../calendar/language.ts'
import { type Kind, type ValueName, valueNames, values } from './values.ts'

const text = (name: string): Field => ({ name, type: 'text', index: true })

const fieldOf: Record<Kind, (name: string) => Field> = {
  text,
  flag: (name) => ({ name, type: 'checkbox' }),
  number: (name) => ({ name, type: 'number' }),
  // They have one form, so that they compare as texts.
  instant: text,
}

/** The rows of the index of events on databases that have no store of their own for it; see `portableIndex.ts`.
 * `authors` is what the ids of users are. */
export const EventRows = (
  languages: Languages,
  { authors }: { authors: 'number' | 'text' } = { authors: 'number' },
): CollectionConfig => ({
  slug: 'calendar-event-rows',
  admin: { hidden: true },
  access: { create: () => false, read: () => false, update: () => false, delete: () => false },
  lockDocuments: false,
  timestamps: false,
  // Holds all that lists by start compare, so that SQL counts them, and passes over others, without a look at their words.
  indexes: [
    { fields: ['storedStatus', 'startLocal', 'endLocal', 'hidden', 'publishedAt', 'event'] },
  ],
  fields: [
    { name: 'event', type: 'number', required: true, unique: true },
    ...valueNames.map((name) => valueField(name, authors)),
    { name: 'links', type: 'textarea' },
    { name: 'pictures', type: 'json' },
    {
      name: 'resolved',
      type: 'group',
      fields: languages.map((language) => ({
        name: language,
        type: 'group',
        fields: [text('key'), text('slug'), { name: 'words', type: 'textarea' }],
      })),
    },
  ],
})

const valueField = (name: ValueName, authors: 'number' | 'text'): Field => {
  // It is what the index of several fields begins with.
  if (name === 'storedStatus') return { name, type: 'text' }

  return fieldOf[name === 'author' ? authors : values[name].kind](name)
}
