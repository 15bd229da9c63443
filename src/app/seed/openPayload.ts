import { getPayload, type Payload } from 'payload'

/** Payload on the database of the environment, its schema brought up to date. */
export const openPayload = async (): Promise<Payload> => {
  const { default: config } = await import('../../../payload.config.ts')

  return getPayload({ config })
}
