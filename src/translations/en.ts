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
    signIn: 'Please sign in.',
  },
  calendarView: {
    title: 'Events calendar',
    calendar: 'Calendar',
    list: 'Events',
    newEvent: 'New event',
    views: 'View',
    view: { month: 'Month', week: 'Week', list: 'List' },
    today: 'Today',
    previous: { month: 'Previous month', week: 'Previous week' },
    next: { month: 'Next month', week: 'Next week' },
    allDay: 'All day',
    filter: {
      filters: 'Filters',
      clear: 'Clear filters',
      venue: 'Venue',
      organizer: 'Organizer',
      category: 'Category',
      status: 'Status',
      all: {
        venue: 'All venues',
        organizer: 'All organizers',
        category: 'All categories',
        status: 'All statuses',
      },
    },
    legend: 'Colours',
    noCategory: 'Without a category',
    untitled: 'Without a title',
    inEnglish: 'title from English',
    changed: 'with unpublished changes',
    /** How many events are shown. */
    events_one: '{{count}} event',
    events_other: '{{count}} events',
    /** How many further events a day holds. */
    more_one: '{{count}} more',
    more_other: '{{count}} more',
    /** A day of the grid. */
    day_one: '{{day}}, {{count}} event. New event on this day',
    day_other: '{{day}}, {{count}} events. New event on this day',
    loading: 'Reading the events …',
    unread: 'The events could not be read.',
    moved: '“{{title}}” is now on {{when}}.',
    undo: 'Undo',
    undone: 'Moved back.',
    failed: 'That did not work. {{reason}}',
    keys: 'Keyboard: arrow keys walk over the days, Enter starts an event on a day or opens one; on an event, Shift with the arrow keys moves it.',
  },
  form: {
    account: {
      whyPassword: 'To change your password or your e-mail address.',
    },
    map: {
      show: 'See it on the map (opens OpenStreetMap)',
      find: 'Look up the coordinates of this address (opens OpenStreetMap)',
    },
    publish: {
      submit: 'Submit for review',
    },
    slug: {
      filled: 'From the title, when you save',
      empty: 'As in English',
      unlock: 'Change the address',
      lock: 'Keep the address',
      again: 'Take it from the title again',
    },
    price: {
      printed: 'Printed as:',
      inItalian: 'in Italian',
    },
    when: {
      visitorsRead: 'Visitors will read:',
      allDay: 'all day',
    },
    zone: {
      ofSite: 'As the site: {{zone}}',
    },
    /** Parts of the world, by the names that the tz database has for them. */
    region: {
      Africa: 'Africa',
      America: 'Americas',
      Antarctica: 'Antarctica',
      Arctic: 'Arctic',
      Asia: 'Asia',
      Atlantic: 'Atlantic',
      Australia: 'Australia',
      Europe: 'Europe',
      Indian: 'Indian Ocean',
      Pacific: 'Pacific',
    },
    /** Cities of zones, by the names that the tz database has for them. */
    city: {
      Algiers: 'Algiers',
      Athens: 'Athens',
      Belgrade: 'Belgrade',
      Berlin: 'Berlin',
      Brussels: 'Brussels',
      Bucharest: 'Bucharest',
      Cairo: 'Cairo',
      Cape_Verde: 'Cape Verde',
      Copenhagen: 'Copenhagen',
      Dublin: 'Dublin',
      Gibraltar: 'Gibraltar',
      Jerusalem: 'Jerusalem',
      Kyiv: 'Kyiv',
      Lisbon: 'Lisbon',
      Ljubljana: 'Ljubljana',
      London: 'London',
      Luxembourg: 'Luxembourg',
      Mexico_City: 'Mexico City',
      Moscow: 'Moscow',
      Paris: 'Paris',
      Prague: 'Prague',
      Rome: 'Rome',
      Seoul: 'Seoul',
      Stockholm: 'Stockholm',
      Tunis: 'Tunis',
      Vatican: 'Vatican',
      Warsaw: 'Warsaw',
      Zagreb: 'Zagreb',
      Zurich: 'Zurich',
    },
    /** What the status of an entry means. */
    meaning: {
      draft: 'Only you and the editors see it.',
      pending: 'An editor has to look at it before visitors see it.',
      publish: 'Everybody sees it.',
      changed: 'Visitors see the older form. What you see here is not public yet.',
      private: 'Only you and the editors see it, though it is finished.',
      future: 'It appears by itself on {{when}}.',
      trash: 'Nobody sees it. It can be restored.',
    },
    /** What may happen to an entry next. */
    next: {
      submit: '“Submit for review” hands it to the editors, who publish it.',
      publish:
        '“Publish changes” shows it to everybody; with a publication date in the future, from then on.',
      saveOrPublish:
        '“Save Draft” keeps it among colleagues. “Publish changes” shows it to everybody.',
      publishOrRevert:
        '“Publish changes” shows this form. “Revert to published” throws the changes away.',
      keepBackOrUnpublish:
        '“Save Draft” keeps changes back until you publish them. “Unpublish” takes it from the public.',
      wait: 'You may still change it until then.',
      onlyEditors: 'Only an editor may change it now.',
      makePublic: 'Visibility “Public” shows it to everybody.',
      appearSooner: 'An earlier publication date shows it sooner.',
    },
  },
  list: {
    views: 'Views of this list',
    from: 'From',
    to: 'To',
    /** The statuses of an event, venue or organizer as editors call them. */
    status: {
      publish: 'Published',
      changed: 'Published, with changes',
      future: 'Scheduled',
      private: 'Private',
      pending: 'Waiting for review',
      draft: 'Draft',
      trash: 'In the trash',
      unsaved: 'Not saved yet',
    },
  },
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
