/** What editors meet of the calendar in the admin of a site. */
export type AdminOptions = {
  /**
   * Under which heading of the navigation its collections stand, as Payload's own `admin.group`: `false` leaves them out of
   * it. Where nothing is said the users stand under one of their own.
   */
  group?: string | Record<string, string> | false
  /** Whether there is a view of the events on their days, with its link and its endpoints. */
  calendarView?: boolean
  /** Whether the dashboard shows what comes next and what waits. */
  dashboard?: boolean
}
