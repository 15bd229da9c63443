const names = new WeakMap<object, string>()

/** Notes what kind of error Payload answers a request with; it works on the very request that it was given. */
export const noteErrorName = (request: object, { name }: Error): void =>
  void names.set(request, name)

/** What kind of error a request was answered with, where Payload has said so. */
export const errorNameOf = (request: object): string | undefined => names.get(request)
