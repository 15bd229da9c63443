/** How far a webhook has read what changed. */
export type Cursor = {
  /** The last position of which it has read all changes (`storage/changeFeed/positions.ts`). */
  position: number
  /** How many changes of the next one it has read; none without. */
  done?: number
  /** The instant up to which it has heard of what a date published. */
  published: string
}

/** As it is stored with the webhook. */
export const written = ({ position, done, published }: Cursor): string =>
  `${position}${done === undefined ? '' : `:${done}`} ${published}`

/** What was stored; undefined for a webhook that has read nothing yet. */
export const cursorOf = (text: string | null | undefined): Cursor | undefined => {
  const [, position, done, published] = /^(\d+)(?::(\d+))? (\S+)$/.exec(text ?? '') ?? []
  if (position === undefined || published === undefined) return undefined

  return {
    position: Number(position),
    ...(done !== undefined && { done: Number(done) }),
    published,
  }
}

/**
 * The place of a delivery in the order of a webhook: by what was read, when, and within that in the order of changes and
 * languages. Texts sort as they follow each other.
 */
export const orderOf = (
  { position, done = 0 }: Pick<Cursor, 'position' | 'done'>,
  at: string,
  index = 0,
): string => `${padded(position, 14)}:${padded(done, 6)} ${at} ${padded(index, 6)}`

const padded = (number: number, digits: number) => String(number).padStart(digits, '0')
