const errors = new WeakMap<object, Error>()

/** Notes the error that Payload answers a request with; it works on the very request that it was given. */
export const noteError = (request: object, error: Error): void => void errors.set(request, error)

/** The error that a request was answered with, where Payload has said so. */
export const errorOf = (request: object): Error | undefined => errors.get(request)
