import type { SharpDependency } from 'payload'
import type { Sharp } from 'sharp'
import { cleanedFrom } from './cleanPicture.ts'
import { sizing } from './drawing.ts'

/**
 * The `sharp` of a config, for Payload, which draws all sizes of a picture at once and decodes the whole picture for each.
 * Sizes of pictures of the calendar are drawn one at a time in this process, AVIF with little effort. Others are drawn as
 * before.
 */
export const sizesInTurn =
  (sharp: SharpDependency): SharpDependency =>
  (input, options) => {
    const picture = sharp(input, options)
    if (!Buffer.isBuffer(input)) return picture
    // Sharp's own quality; its own effort takes seventy times as long, for a file that is no smaller.
    if (cleanedFrom(input)?.mime === 'image/avif') picture.avif({ quality: 50, effort: 1 })

    return cleanedFrom(input) || drawn.has(input) ? inTurn(picture) : picture
  }

/** Payload draws animations and cropped pictures once more, and makes the sizes from the result. */
const drawn = new WeakSet<Buffer>()

const inTurn = (picture: Sharp): Sharp => {
  const clone = picture.clone.bind(picture)
  const toBuffer = picture.toBuffer.bind(picture)

  return Object.assign(picture, {
    clone: () => inTurn(clone()),
    toBuffer: async (options: Parameters<typeof toBuffer>[0]) => {
      // It has waited for its turn as a whole already.
      const leave = await sizing().enter('pictures', { goesOn: true })
      try {
        const made = await toBuffer(options)
        drawn.add(Buffer.isBuffer(made) ? made : made.data)

        return made
      } finally {
        leave()
      }
    },
  })
}
