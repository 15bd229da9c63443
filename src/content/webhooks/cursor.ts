/** How far a webhook has read what changed. */
export type Cursor = {
  /** The last position it has begun to read (`storage/changeFeed/positions.ts`). */
  position: number
  /** How many of its changes it has read; all of them without. */
  done?: number
}

/** As it is stored with the webhook. */
export const written = ({ position, done }: Cursor): string =>
  done === undefined ? `${position}` : `${position}:${done}`

/** What was stored; undefined for a webhook that has read nothing yet. */
export const cursorOf = (text: string | null | undefined): Cursor | undefined => {
  const [, position, done] = /^(\d+)(?::(\d+))?$/.exec(text ?? '') ?? []
  if (position === undefined) return undefined

  return { position: Number(position), ...(done !== undefined && { done: Number(done) }) }
}

/**
 * The place of a delivery in the order of a webhook: by what was read, when, and within that in the order of changes and
 * languages. Texts sort as they follow each other.
 */
export const orderOf = ({ position }: Cursor, at: string, index = 0): string =>
  `${padded(position, 14)} ${at} ${padded(index, 6)}`

const padded = (number: number, digits: number) => String(number).padStart(digits, '0')
