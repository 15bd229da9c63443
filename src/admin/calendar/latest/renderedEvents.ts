/** Whether the agenda renders a list in parts, which moves what is rendered already. */
export const isRendering = (): boolean =>
  document.querySelector('.events-calendar__agenda[aria-busy="true"]') !== null

/** The elements of an event in the calendar, in the order of the page; none while the agenda renders a list. */
export const renderedEvents = (id: number): HTMLElement[] =>
  isRendering()
    ? []
    : [...document.querySelectorAll<HTMLElement>(`.events-calendar [data-event="${id}"]`)]
