import { APIError, type PayloadRequest } from 'payload'
import type { z } from 'zod'
import { requireEditor } from './requireEditor.ts'

/** What an editor's page sends. Throws 401 for whoever is no editor, and 400 where the body is not as it must be: no page of ours sends that. */
export const sentBody = async <Schema extends z.ZodType>(
  req: PayloadRequest,
  schema: Schema,
): Promise<z.infer<Schema>> => {
  requireEditor(req)
  const body = schema.safeParse(await req.json?.().catch(() => undefined))
  if (!body.success) throw new APIError('The body is not as it must be', 400)

  return body.data
}
