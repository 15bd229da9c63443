/** Whether an object looks as it did when it was brought in. */
export const isSameMark = (one: string, other: string): boolean => {
  const [, hash] = one.split(' ')
  const [, otherHash] = other.split(' ')

  return originOf(one) === originOf(other) && hash === otherHash
}

export const originOf = (mark: string): string => mark.split(' ')[0]?.replace(externalId, '') ?? ''

/** The id that an object has in its source; undefined where the mark does not say it, and the id is the same here. */
export const externalIdOf = (mark: string): number | undefined => {
  const id = externalId.exec(mark.split(' ')[0] ?? '')?.[1]

  return id === undefined ? undefined : Number(id)
}

const externalId = /\?id=(\d+)$/

/** The wall clock at which an event starts in its source; empty for other objects and for events that were made here. */
export const startOf = (mark: string): string => mark.split(' ').slice(2).join(' ')

/** The mark of an object whose import was undone: it is still known where it came from. */
export const undoneMark = (mark: string): string => `${mark.split(' ')[0]} ${undone}`

/** Whether the import of an object was undone, so that another import brings it back from the trash. */
export const isUndone = (mark: string): boolean => mark.split(' ')[1] === undone

const undone = 'undone'
