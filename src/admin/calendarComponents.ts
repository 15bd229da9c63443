import type { Config } from 'payload'
import { inBrowser, onServer } from '../content/componentPath.ts'

type Components = NonNullable<Config['admin']>['components']

/**
 * Adds the components of the calendar that are on every page of the admin, as far as the site wants them, and the page for forgotten
 * passwords of a site that cannot send links by mail (`mails`). Where the localization is the calendar's alone, and of one language, the
 * header of the admin offers no choice of it.
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
    inBrowser('BackToList'),
    inBrowser('EscapeAsks'),
    inBrowser('AdminFocus'),
    inBrowser('DialogProgress'),
    ...(oneLanguage ? [inBrowser('OneLanguage')] : []),
  ],
  actions: [inBrowser('PaletteButton'), ...(components?.actions ?? [])],
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
    inBrowser('PaletteLink'),
    ...(calendarView ? [inBrowser('NavLink')] : []),
    ...(components?.beforeNavLinks ?? []),
  ],
})
