/** Whether a value is a text that every database keeps as it is. */
export const isSoundText = (value: unknown): value is string =>
  typeof value === 'string' && !value.includes('\0') && value.isWellFormed()
