import type { TextKey, Values } from '../../i18n/texts.ts'

/** The error of a guard: a status and a message for the caller, in Payload's own form of errors. */
export class NativeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly key: TextKey,
    readonly values?: Values,
  ) {
    super(key)
  }
}

/** The refusals of what is not understood. */
export const refusal = {
  notFound: () => new NativeRefusal(404, 'refusals:noRoute'),
  address: () => new NativeRefusal(400, 'refusals:malformedAddress'),
  body: () => new NativeRefusal(400, 'refusals:malformedBody'),
  registered: () => new NativeRefusal(409, 'refusals:registered'),
  tooMany: () => new NativeRefusal(429, 'refusals:tooMany'),
  tooLarge: () => new NativeRefusal(413, 'refusals:tooLarge'),
  /** Names all that have an unacceptable value. */
  values: (names: string[]) =>
    new NativeRefusal(400, 'refusals:values', { names: names.join(', ') }),
}
