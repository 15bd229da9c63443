/** A slug as it would be without the date of one of several, and the number that distinguished it from an equal one: `yoga` of `yoga-2027-01-12-2`. */
export const slugWithoutDate = (slug: string): string =>
  slug.replace(/(?<=[^-])-\d{4}-\d{2}-\d{2}(?:-\d{1,4})?$/, '')
