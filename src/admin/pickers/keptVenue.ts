/** Keeps the name of a venue that an event was saved without, for as long as the tab of the browser is open. */
export const keepVenue = (tab: Pick<Storage, 'setItem'>, event: number | string, name: string) =>
  tab.setItem(keyFor(event), name)

/** The name that was kept for an event; undefined where none was. */
export const keptVenue = (
  tab: Pick<Storage, 'getItem'>,
  event: number | string,
): string | undefined => tab.getItem(keyFor(event)) ?? undefined

const keyFor = (event: number | string) => `calendar-new-venue-${event}`
