type Filled<T> = { [K in keyof T]?: NonNullable<T[K]> }

/** The members that hold something; empty ones are absent (VE-30). */
export const filled = <T extends Record<string, unknown>>(members: T): Filled<T> =>
  // `fromEntries` forgets the names; the filter left only members that are not empty.
  Object.fromEntries(
    Object.entries(members).filter(
      ([, value]) => value !== undefined && value !== null && value !== '',
    ),
  ) as Filled<T>
