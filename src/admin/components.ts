import type { Config } from 'payload'

type Components = NonNullable<Config['admin']>['components']

/** Adds to the admin of a site what editors of the calendar meet on every page. */
export const withCalendarComponents = (components: Components): Components => ({
  ...components,
  beforeDashboard: [
    '/src/admin/dashboard/Dashboard#Dashboard',
    ...(components?.beforeDashboard ?? []),
  ],
  providers: [
    '/src/admin/accessibility/NameControls#NameControls',
    ...(components?.providers ?? []),
  ],
  beforeNavLinks: ['/src/admin/calendar/NavLink#NavLink', ...(components?.beforeNavLinks ?? [])],
})
