/**
 * A slug without the date that distinguishes dates of a series, and without a number for uniqueness: `yoga` of
 * `yoga-2027-01-12-2`.
 */
export const slugWithoutDate = (slug: string): string =>
  slug.replace(/(?<=[^-])-\d{4}-\d{2}-\d{2}(?:-\d{1,4})?$/, '')
