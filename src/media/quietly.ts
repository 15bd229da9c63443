import type { PayloadRequest } from 'payload'

/** Runs an operation on which nothing depends: a file that is left in a store is no reason to fail. Logs its error. */
export const quietly = async (req: PayloadRequest, operation: () => unknown): Promise<void> => {
  try {
    await operation()
  } catch (error) {
    req.payload.logger.warn({ err: error, msg: 'Files of a picture stay in its store' })
  }
}
