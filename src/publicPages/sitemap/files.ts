type Counted = { name: string; count: number }

/**
 * The names of the files that so many pages of each kind take, with `size` pages in each at most; none where all of them go
 * into one file.
 */
export const filesFor = (kinds: Counted[], size: number): string[] =>
  kinds.reduce((sum, { count }) => sum + count, 0) <= size
    ? []
    : kinds.flatMap(({ name, count }) =>
        Array.from({ length: Math.ceil(count / size) }, (_, index) => `${name}-${index + 1}.xml`),
      )
