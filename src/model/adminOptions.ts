/** The options of the calendar in the admin of a site. */
export type AdminOptions = {
  /**
   * The heading of the collections in the navigation, as Payload's own `admin.group`; `false` removes them from it. By
   * default the users have a heading of their own.
   */
  group?: string | Record<string, string> | false
  /** Whether there is a calendar view, with its link and its endpoints. */
  calendarView?: boolean
  /** Whether the dashboard shows coming events and submissions. */
  dashboard?: boolean
}
