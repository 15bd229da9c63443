/**
 * The elements of an event in the calendar, in the order of the page; none while the agenda renders a list in parts, which moves what is
 * rendered already.
 */
export const renderedEvents = (id: number): HTMLElement[] =>
  document.querySelector('.events-calendar__agenda[aria-busy="true"]')
    ? []
    : [...document.querySelectorAll<HTMLElement>(`.events-calendar [data-event="${id}"]`)]
