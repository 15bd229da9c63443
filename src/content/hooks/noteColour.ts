import type { CollectionBeforeChangeHook } from 'payload'
import { mainColour } from '../../media/mainColour.ts'

/** Stores the colour of a picture with its file, from the smallest size that Payload has just drawn without cutting it. */
export const noteColour: CollectionBeforeChangeHook = async ({ data, req }) => {
  const { w320, w1600 } = req.payloadUploadSizes ?? {}
  const drawn = req.file ? (w320 ?? w1600) : undefined

  return drawn ? { ...data, colour: await mainColour(drawn) } : data
}
