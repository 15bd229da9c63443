/** The steps, and what each points at. */
export const steps = [
  { name: 'form', target: '.calendar-dashboard__ways a[href$="/create"]' },
  { name: 'calendar', target: '.calendar-dashboard__ways a[href$="/calendar"]' },
  { name: 'languages', target: '.localizer-button' },
  { name: 'status', target: '.calendar-dashboard__card:last-child' },
] as const

export type Step = (typeof steps)[number]
