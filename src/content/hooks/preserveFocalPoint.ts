import type { CollectionBeforeOperationHook } from 'payload'
import { isRecord } from '../../model/plainJson.ts'

/**
 * Stores the point of a picture that stays in sight as two numbers, in per cent from its left and its top. Payload
 * would draw the sizes of a stored picture again under the names by which browsers and caches store them, and would
 * request the file from this site where a store has it; of the calendar's sizes only the smallest shows a part of a
 * picture.
 */
export const preserveFocalPoint: CollectionBeforeOperationHook<'media'> = ({
  args,
  operation,
  req,
}) => {
  if ((operation !== 'create' && operation !== 'update') || !('data' in args)) return args
  const edits: unknown = req.query?.uploadEdits
  const point = isRecord(edits) && isRecord(edits.focalPoint) ? edits.focalPoint : undefined
  const data = {
    ...args.data,
    ...(point && { focalX: Number(point.x), focalY: Number(point.y) }),
  }
  for (const name of ['focalX', 'focalY'] as const) {
    const value = data[name]
    if (value !== undefined && value !== null) data[name] = withinPicture(value)
  }
  if (operation === 'update' && !req.file && point) req.query = { ...req.query, uploadEdits: {} }

  return { ...args, data }
}

/** Whole per cents from 1 on: Payload takes 0 for no point at all. */
export const withinPicture = (value: number): number =>
  Number.isFinite(value) ? Math.min(100, Math.max(1, Math.round(value))) : 50
