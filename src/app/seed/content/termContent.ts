import type { InEach } from './inEach.ts'

export type SeedCategory = { key: string; name: InEach; under?: string; description?: InEach }

/** The subjects of the town's calendar, parents before their children. */
export const categories: SeedCategory[] = [
  {
    key: 'music',
    name: { en: 'Music', it: 'Musica' },
    description: {
      en: 'Everything there is to hear in town.',
      it: 'Tutto quello che si ascolta in città.',
    },
  },
  { key: 'concerts', under: 'music', name: { en: 'Concerts', it: 'Concerti' } },
  { key: 'choirs', under: 'music', name: { en: 'Choirs', it: 'Cori' } },
  { key: 'culture', name: { en: 'Culture', it: 'Cultura' } },
  { key: 'theatre', under: 'culture', name: { en: 'Theatre', it: 'Teatro' } },
  { key: 'cinema', under: 'culture', name: { en: 'Cinema', it: 'Cinema' } },
  { key: 'exhibitions', under: 'culture', name: { en: 'Exhibitions', it: 'Mostre' } },
  { key: 'talks', under: 'culture', name: { en: 'Books and talks', it: 'Libri e incontri' } },
  { key: 'families', name: { en: 'Families', it: 'Famiglie' } },
  { key: 'workshops', under: 'families', name: { en: 'Workshops', it: 'Laboratori' } },
  { key: 'outdoors', name: { en: 'Outdoors', it: 'All’aria aperta' } },
  { key: 'sport', under: 'outdoors', name: { en: 'Sport', it: 'Sport' } },
  { key: 'town', name: { en: 'Town life', it: 'Vita cittadina' } },
  { key: 'markets', under: 'town', name: { en: 'Markets and fairs', it: 'Mercati e fiere' } },
]

/** What visitors ask for most: each group is a filter of lists. */
export const tagGroups: { name: InEach; tags: string[] }[] = [
  { name: { en: 'For whom', it: 'Per chi' }, tags: ['children'] },
  { name: { en: 'Good to know', it: 'Buono a sapersi' }, tags: ['booking', 'online', 'evening'] },
]

export type SeedTag = { key: string; name: InEach }

export const tags: SeedTag[] = [
  { key: 'children', name: { en: 'For children', it: 'Per bambini' } },
  { key: 'evening', name: { en: 'Evening', it: 'Serale' } },
  { key: 'weekly', name: { en: 'Every week', it: 'Ogni settimana' } },
  { key: 'booking', name: { en: 'Booking needed', it: 'Su prenotazione' } },
  { key: 'accessible', name: { en: 'Step-free', it: 'Senza barriere' } },
  { key: 'online', name: { en: 'Also online', it: 'Anche online' } },
  { key: 'food', name: { en: 'Food and drink', it: 'Enogastronomia' } },
  { key: 'lanterns', name: { en: 'Lantern festival', it: 'Festival delle lanterne' } },
]
