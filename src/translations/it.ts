import type { Texts } from './texts'

/** Everything that the product says, in Italian. */
export const it: Texts = {
  collections: {
    calendarGroup: 'Calendario',
    peopleGroup: 'Persone',
  },
  fields: {
    label: {},
    takes: {},
    tells: {},
  },
  refusals: {},
  dashboard: {
    create: 'Nuovo evento',
    calendar: 'Calendario',
    next: 'I prossimi eventi',
    nothingNext: 'Non c’è niente in programma.',
    review: 'In attesa di revisione',
    nothingToReview: 'Niente attende una revisione.',
    untranslated: 'Senza italiano',
    allTranslated: 'Tutto ciò che è in programma si legge in italiano.',
    drafts: 'Le tue bozze',
    noDrafts: 'Non hai bozze.',
    seeAll: 'Vedi tutti ({{total}})',
  },
  calendarView: {},
  form: {},
  list: {},
  languages: {},
  passwords: {},
  accessibility: {},
  mail: {},
  api: {
    errors: {},
    params: {},
    document: {},
    home: {},
  },
}
