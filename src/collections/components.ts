import type { CollectionConfig } from 'payload'

type Components = NonNullable<NonNullable<CollectionConfig['admin']>['components']>

/** What the admin shows of everything that is published beside Payload's own views. */
export const entryComponents: Components = {
  edit: { PublishButton: '/src/admin/form/PublishButton#PublishButton' },
}

/** What the admin shows of events beside Payload's own views, by the files that hold it. */
export const eventsComponents: Components = {
  ...entryComponents,
  beforeListTable: ['/src/admin/calendar/ListSwitch#ListSwitch'],
  views: {
    calendar: {
      Component: '/src/admin/calendar/CalendarView#CalendarView',
      path: '/calendar',
      exact: true,
    },
  },
}
