import { z } from 'zod'
import type { Kind } from '../importKinds.ts'

/** What a service has a list of. */
export type Listed = Kind | 'series'

/** One page of a list (EV-35, VE-10, CT-10). `fault` says, after the page's name, why there is nothing in it. */
export type Page = {
  objects: unknown[]
  total: number | undefined
  next: string | undefined
  fault?: string
}

const envelope = z.looseObject({
  total: z.coerce.number().int().optional().catch(undefined),
  next_rest_url: z.string().optional().catch(undefined),
})

export const readPage = (kind: Listed, json: unknown): Page => {
  const nothing = { objects: [], total: undefined, next: undefined }
  if (json === undefined) return { ...nothing, fault: 'is not JSON.' }
  const read = envelope.safeParse(json)
  const objects = read.data?.[kind]
  if (!read.success || !Array.isArray(objects)) {
    return { ...nothing, fault: `is not a page of ${kind}.` }
  }

  return { objects, total: read.data.total, next: read.data.next_rest_url }
}
