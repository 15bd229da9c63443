import type { Config } from 'payload'
import { inBrowser, onServer } from '../content/componentPath.ts'

type Components = NonNullable<Config['admin']>['components']

/**
 * Adds to the admin of a site what editors of the calendar meet on every page, as far as it wants that, and what those
 * read who forgot their password where the site `mails` no links. The admin of a site with localization of the calendar alone,
 * in one language, offers none to choose.
 */
export const withCalendarComponents = (
  components: Components,
  {
    mails,
    calendarView,
    dashboard,
    oneLanguage,
  }: { mails: boolean; calendarView: boolean; dashboard: boolean; oneLanguage: boolean },
): Components => ({
  ...components,
  providers: [
    ...(components?.providers ?? []),
    inBrowser('ForgetTyping'),
    ...(oneLanguage ? [inBrowser('OneLanguage')] : []),
  ],
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
