/** The day that the slug of an event names: `2027-03-12` of `yoga-2027-03-12`. */
export const dayInSlug = (slug: string | null | undefined): string | undefined =>
  /\d{4}-\d\d-\d\d/.exec(slug ?? '')?.[0]

/**
 * The day that the web address of a moved event keeps, where it is no longer its day (RC-22). A date of a series has a day in its address
 * by itself; of other events it counts where they took place on that day before the move.
 */
export const keptDay = (
  addressDay: string | undefined,
  { before, after, isOfSeries }: { before: string; after: string; isOfSeries: boolean },
): string | undefined =>
  addressDay !== after && (isOfSeries || addressDay === before) ? addressDay : undefined
