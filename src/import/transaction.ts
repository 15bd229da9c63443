import {
  commitTransaction,
  createLocalReq,
  initTransaction,
  killTransaction,
  type Payload,
  type PayloadRequest,
} from 'payload'

/** Does all or nothing of a deed; every operation in it needs the `req` that it is handed. */
export const inTransaction = async <T>(
  payload: Payload,
  deed: (req: PayloadRequest) => Promise<T>,
): Promise<T> => {
  const req = await createLocalReq({ locale: 'en' }, payload)
  const opened = await initTransaction(req)
  try {
    const result = await deed(req)
    if (opened) await commitTransaction(req)

    return result
  } catch (error) {
    await killTransaction(req)
    throw error
  }
}
