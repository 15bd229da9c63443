import type { Wording } from '../../calendar/language'

/** The words of the calendar view. */
export const words = {
  calendar: { en: 'Calendar', it: 'Calendario' },
  title: { en: 'Events calendar', it: 'Calendario degli eventi' },
  views: { en: 'View', it: 'Vista' },
  month: { en: 'Month', it: 'Mese' },
  week: { en: 'Week', it: 'Settimana' },
  list: { en: 'List', it: 'Elenco' },
  today: { en: 'Today', it: 'Oggi' },
  previousmonth: { en: 'Previous month', it: 'Mese precedente' },
  nextmonth: { en: 'Next month', it: 'Mese successivo' },
  previousweek: { en: 'Previous week', it: 'Settimana precedente' },
  nextweek: { en: 'Next week', it: 'Settimana successiva' },
  allDay: { en: 'All day', it: 'Tutto il giorno' },
  newEvent: { en: 'New event', it: 'Nuovo evento' },
  venue: { en: 'Venue', it: 'Luogo' },
  organizer: { en: 'Organizer', it: 'Organizzatore' },
  category: { en: 'Category', it: 'Categoria' },
  status: { en: 'Status', it: 'Stato' },
  allVenues: { en: 'All venues', it: 'Tutti i luoghi' },
  allOrganizers: { en: 'All organizers', it: 'Tutti gli organizzatori' },
  allCategories: { en: 'All categories', it: 'Tutte le categorie' },
  allStatuses: { en: 'All statuses', it: 'Tutti gli stati' },
  filters: { en: 'Filters', it: 'Filtri' },
  clear: { en: 'Clear filters', it: 'Togli i filtri' },
  changed: { en: 'with unpublished changes', it: 'con modifiche non pubblicate' },
  untitled: { en: 'Without a title', it: 'Senza titolo' },
  inEnglish: { en: 'title from English', it: 'titolo dall’inglese' },
  undo: { en: 'Undo', it: 'Annulla' },
  undone: { en: 'Moved back.', it: 'Rimesso dov’era.' },
  failed: { en: 'That did not work.', it: 'Non ha funzionato.' },
  unread: { en: 'The events could not be read.', it: 'Non è stato possibile leggere gli eventi.' },
  loading: { en: 'Reading the events …', it: 'Lettura degli eventi …' },
  legend: { en: 'Colours', it: 'Colori' },
  noCategory: { en: 'Without a category', it: 'Senza categoria' },
  keys: {
    en: 'Keyboard: arrow keys walk over the days, Enter starts an event on a day or opens one; on an event, Shift with the arrow keys moves it.',
    it: 'Da tastiera: le frecce vanno da un giorno all’altro, Invio crea un evento in quel giorno o apre quello scelto; su un evento, Maiusc con le frecce lo sposta.',
  },
} satisfies Record<string, Wording>

/** How many events are shown. */
export const countOf = (events: number): Wording => ({
  en: events === 1 ? '1 event' : `${events} events`,
  it: events === 1 ? '1 evento' : `${events} eventi`,
})

/** How many further events a day holds. */
export const moreOf = (events: number): Wording => ({
  en: `${events} more`,
  it: events === 1 ? 'un altro' : `altri ${events}`,
})

/** What happened to an event that was moved. */
export const movedTo = (title: string, when: string): Wording => ({
  en: `“${title}” is now on ${when}.`,
  it: `«${title}» è ora: ${when}.`,
})

/** A day of the grid. */
export const dayHint = (day: string, events: number): Wording => ({
  en: `${day}, ${countOf(events).en}. New event on this day`,
  it: `${day}, ${countOf(events).it}. Nuovo evento in questo giorno`,
})
