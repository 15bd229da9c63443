import type { CollectionConfig } from 'payload'

type Components = NonNullable<NonNullable<CollectionConfig['admin']>['components']>

/** What the admin shows over the list of whatever has texts in two languages. */
export const listComponents: Components = {
  beforeListTable: ['/src/admin/list/ListTabs#ListTabs'],
}

/** What the admin shows of everything that is published beside Payload's own views. */
export const entryComponents: Components = {
  ...listComponents,
  edit: { PublishButton: '/src/admin/form/PublishButton#PublishButton' },
}

/** What the admin shows of events beside Payload's own views, by the files that hold it. */
export const eventsComponents: Components = {
  ...entryComponents,
  beforeListTable: [
    '/src/admin/calendar/ListSwitch#ListSwitch',
    '/src/admin/list/ListTabs#ListTabs',
  ],
  views: {
    calendar: {
      Component: '/src/admin/calendar/CalendarView#CalendarView',
      path: '/calendar',
      exact: true,
    },
  },
}
