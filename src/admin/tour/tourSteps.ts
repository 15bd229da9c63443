/** The steps, and what each points at. On narrow screens some of it is not drawn. */
export const steps = [
  { name: 'form', target: '.calendar-dashboard__ways a[href$="/create"]' },
  { name: 'calendar', target: '.calendar-dashboard__ways a[href$="/calendar"]' },
  { name: 'languages', target: '.localizer-button' },
  { name: 'status', target: '.calendar-dashboard__card:last-child' },
] as const

export type Step = (typeof steps)[number]

/** The steps that point at something that is drawn; all of them where nothing is. */
export const drawnSteps = (isDrawn: (target: string) => boolean): readonly Step[] => {
  const drawn = steps.filter(({ target }) => isDrawn(target))

  return drawn.length > 0 ? drawn : steps
}
