export type ReadOptions = {
  /** Until which instant events are stored, in milliseconds since 1970; a later reading goes on. */
  until: number
  /** Whether a person wants it read: a file is then tried again although an event of it was refused. */
  isWanted?: boolean
  /** Whether an administrator agreed that many events are withdrawn at once. */
  withdrawsMany?: boolean
}
