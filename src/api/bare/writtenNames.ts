import type { EntryCollection } from '../resourceLinks.ts'

type Written = { collection: EntryCollection; vendor: string }

/**
 * The parameters of a write under the names of the contract (VN-1, GEN-55). What is sent under its own name, too, counts there. Zero is
 * no picture.
 */
export const asContractHas = (
  sent: Record<string, unknown>,
  { collection, vendor }: Written,
): Record<string, unknown> => {
  const names = namesOf[collection]
  const others = [...Object.entries(names), ...taxonomyOf(collection, vendor)]
  const renamed = others
    .filter(([other, name]) => sent[other] !== undefined && sent[name] === undefined)
    .map(([other, name]) => [name, name === 'image' ? pictureIn(sent[other]) : sent[other]])
  const left = Object.entries(sent).filter(([name]) => !others.some(([other]) => other === name))

  return { ...Object.fromEntries(left), ...Object.fromEntries(renamed) }
}

const namesOf: Record<EntryCollection, Record<string, string>> = {
  events: {
    content: 'description',
    venues: 'venue',
    organizers: 'organizer',
    featured_media: 'image',
  },
  venues: { title: 'venue', content: 'description', featured_media: 'image' },
  organizers: { title: 'organizer', content: 'description', featured_media: 'image' },
}

const taxonomyOf = (collection: EntryCollection, vendor: string): [string, string][] =>
  collection === 'events' ? [[`${vendor}_events_cat`, 'categories']] : []

const pictureIn = (value: unknown): unknown => (Number(value) === 0 ? '' : value)
