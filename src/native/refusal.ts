import type { Wording } from '../calendar/language'

type Told = {
  message: Wording
  /** What the answer carries besides, such as `Retry-After`. */
  headers?: Record<string, string>
}

/** What a guard throws: a status and a sentence for whoever asked, in Payload's own form of errors. */
export class NativeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly told: Told,
  ) {
    super(told.message.en)
  }
}
