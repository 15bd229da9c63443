import type { CollectionConfig } from 'payload'

type Components = NonNullable<NonNullable<CollectionConfig['admin']>['components']>

/** What the admin shows of events beside Payload's own views, by the files that hold it. */
export const eventsComponents: Components = {
  beforeListTable: ['/src/admin/calendar/ListSwitch#ListSwitch'],
  views: {
    calendar: {
      Component: '/src/admin/calendar/CalendarView#CalendarView',
      path: '/calendar',
      exact: true,
    },
  },
}
