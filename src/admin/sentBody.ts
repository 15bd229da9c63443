import { APIError, type PayloadRequest } from 'payload'
import type { z } from 'zod'
import { requireEditor } from './requireEditor.ts'

/**
 * The parsed body of a request of an editor. Throws 401 where the caller may write nothing, and 400 where the body does not fit the schema.
 */
export const sentBody = async <Schema extends z.ZodType>(
  req: PayloadRequest,
  schema: Schema,
): Promise<z.infer<Schema>> => {
  requireEditor(req)
  const body = schema.safeParse(await req.json?.().catch(() => undefined))
  if (!body.success) throw new APIError('The body is not as it must be', 400)

  return body.data
}
