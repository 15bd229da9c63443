/** Why a picture cannot be had, as half a sentence; `everywhere` if it holds for every picture of that host. */
export class Unreachable extends Error {
  constructor(
    message: string,
    readonly everywhere = false,
  ) {
    super(message)
  }
}
