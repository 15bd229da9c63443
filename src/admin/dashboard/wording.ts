import type { Wording } from '../../calendar/language'

/** The words of the dashboard. */
export const words = {
  create: { en: 'New event', it: 'Nuovo evento' },
  calendar: { en: 'Calendar', it: 'Calendario' },
  next: { en: 'What is next', it: 'I prossimi eventi' },
  nothingNext: { en: 'Nothing is planned.', it: 'Non c’è niente in programma.' },
  review: { en: 'Waiting for review', it: 'In attesa di revisione' },
  nothingToReview: { en: 'Nothing waits for review.', it: 'Niente attende una revisione.' },
  untranslated: { en: 'No Italian yet', it: 'Senza italiano' },
  allTranslated: {
    en: 'All that is planned can be read in Italian.',
    it: 'Tutto ciò che è in programma si legge in italiano.',
  },
  drafts: { en: 'Your drafts', it: 'Le tue bozze' },
  noDrafts: { en: 'You have no drafts.', it: 'Non hai bozze.' },
  seeAll: (total: number): Wording => ({ en: `See all ${total}`, it: `Vedi tutti (${total})` }),
} satisfies Record<string, Wording | ((total: number) => Wording)>
