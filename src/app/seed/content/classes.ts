import type { InEach } from './inEach.ts'
import type { SeedEvent } from './seedEvent.ts'

/** A series of the seed; `day` is that of its first date. */
export type SeedSeries = SeedEvent & {
  /** As RFC 5545 writes it. */
  rule: string
  /** Which of its weeks has no date, counted from 0. */
  skipped: number
  /** Which of its dates is another than the rest, and how. */
  changed: { date: number; title: InEach; at: string[] }
}

export const classes: SeedSeries[] = [
  {
    title: { en: 'Watercolours for beginners', it: 'Acquerello per principianti' },
    about: {
      en: '<p>Eight evenings from the first wash to a whole page. Brushes and paper are there.</p>',
      it: '<p>Otto sere, dalla prima velatura a una pagina intera. Pennelli e carta ci sono.</p>',
    },
    excerpt: { en: 'A class in eight evenings.', it: 'Un corso in otto sere.' },
    day: 45,
    from: '18:30',
    to: '20:00',
    rule: 'FREQ=WEEKLY;COUNT=8',
    skipped: 3,
    changed: {
      date: 2,
      title: { en: 'Watercolours in the park', it: 'Acquerello nel parco' },
      at: ['park'],
    },
    at: ['museum'],
    by: ['library'],
    in: ['workshops'],
    tagged: ['weekly', 'evening', 'booking'],
    cost: '40',
  },
]
