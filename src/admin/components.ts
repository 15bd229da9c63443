import type { Config } from 'payload'
import { inBrowser, onServer } from '../content/componentPath.ts'

type Components = NonNullable<Config['admin']>['components']

/**
 * Adds to the admin of a site what editors of the calendar meet on every page, as far as it wants that, and what those
 * read who forgot their password where the site `mails` no links.
 */
export const withCalendarComponents = (
  components: Components,
  { mails, calendarView, dashboard }: { mails: boolean; calendarView: boolean; dashboard: boolean },
): Components => ({
  ...components,
  providers: [...(components?.providers ?? []), inBrowser('ForgetTyping')],
  beforeLogin: [...(mails ? [inBrowser('KnowBrowser')] : []), ...(components?.beforeLogin ?? [])],
  beforeDashboard: [
    ...(dashboard ? [onServer('Dashboard')] : []),
    ...(components?.beforeDashboard ?? []),
  ],
  views: {
    ...(!mails && { forgot: { Component: onServer('ForgottenWithoutMail') } }),
    ...components?.views,
  },
  beforeNavLinks: [
    ...(calendarView ? [inBrowser('NavLink')] : []),
    ...(components?.beforeNavLinks ?? []),
  ],
})
