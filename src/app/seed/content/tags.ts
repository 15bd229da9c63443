import type { InEach } from './inEach.ts'

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
