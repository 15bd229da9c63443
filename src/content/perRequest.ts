import type { PayloadRequest } from 'payload'

type Holder = Pick<PayloadRequest, 'context'>

/** A value that all code of one request shares, whatever copies of the request it works on; made by the first who asks for it. */
export const perRequest =
  <T>(key: string, first: () => T) =>
  ({ context }: Holder): T => {
    context[key] ??= first()

    // Ours alone; the context of a request is untyped.
    return context[key] as T
  }

/** A value that code of a request leaves for later code of the same request, which takes it once. */
export const handedOn = <T>(key: string) => ({
  leave: ({ context }: Holder, value: T): void => {
    context[key] = value
  },
  take: ({ context }: Holder): T | undefined => {
    // Ours alone; the context of a request is untyped.
    const value = context[key] as T | undefined
    delete context[key]

    return value
  },
})
