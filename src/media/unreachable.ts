/** The reason why a picture cannot be fetched, as half a sentence; `everywhere` if it holds for every picture of that host. */
export class Unreachable extends Error {
  constructor(
    message: string,
    readonly everywhere = false,
    /** Whether its host is in the private network (DEV-68). */
    readonly isPrivate = false,
    /** Whether its answer has too many bytes. */
    readonly isTooLarge = false,
  ) {
    super(message)
  }
}
