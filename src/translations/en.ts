/** Everything that the product says, in English. */
export const en = {
  /** Collections, their lists and what their forms say beside the fields. */
  collections: {
    calendarGroup: 'Calendar',
    peopleGroup: 'People',
  },
  /** The fields of events, venues, organizers and terms. */
  fields: {
    label: {},
    /** What is sent, in the OpenAPI document. */
    takes: {},
    /** What is answered. */
    tells: {},
  },
  /** What the admin refuses, and why. */
  refusals: {},
  /** The pages of the admin that are ours, and what we add to others. */
  dashboard: {
    create: 'New event',
    calendar: 'Calendar',
    next: 'What is next',
    nothingNext: 'Nothing is planned.',
    review: 'Waiting for review',
    nothingToReview: 'Nothing waits for review.',
    untranslated: 'No Italian yet',
    allTranslated: 'All that is planned can be read in Italian.',
    drafts: 'Your drafts',
    noDrafts: 'You have no drafts.',
    seeAll: 'See all {{total}}',
  },
  calendarView: {},
  form: {},
  list: {},
  languages: {},
  passwords: {},
  accessibility: {},
  mail: {},
  /** What the interface `cal/events/v1` says; no page of the admin is sent it. */
  api: {
    errors: {},
    params: {},
    document: {},
    home: {},
  },
}
