import type { PayloadRequest } from 'payload'

/** Does what nothing depends on: what is left in a store is no reason to fail, when what it was for is over. */
export const quietly = async (req: PayloadRequest, operation: () => unknown): Promise<void> => {
  try {
    await operation()
  } catch (error) {
    req.payload.logger.warn({ err: error, msg: 'Files of a picture stay in its store' })
  }
}
