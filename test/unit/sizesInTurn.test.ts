import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { cleanPicture } from '../../src/media/cleanPicture'
import { sizing } from '../../src/media/drawing'
import { sizesInTurn } from '../../src/media/sizesInTurn'
import { anAnimation, aPicture } from '../support/pictures'

const drawer = sizesInTurn(sharp)
const withInfo = { resolveWithObject: true } as const

describe('the sizes of a picture of the calendar', () => {
  test.each(['png', 'jpeg', 'webp', 'avif'] as const)(
    'are drawn one at a time: %s',
    async (kind) => {
      const { bytes } = await cleanPicture(await aPicture(kind, [400, 200]))
      const leave = await sizing().enter('others')
      const base: Sharp = drawer(bytes).rotate()
      const sizes = [300, 150].map((width) => base.clone().resize({ width }).toBuffer(withInfo))
      const state = sizing().state()
      leave()

      expect(state).toEqual({ inside: 1, waiting: 2 })
      const made = await Promise.all(sizes)
      expect(made.map(({ info }) => [info.width, info.height])).toEqual([
        [300, 150],
        [150, 75],
      ])
      const formats = made.map(async ({ data }) => (await sharp(data).metadata()).mediaType)
      expect(await Promise.all(formats)).toEqual([`image/${kind}`, `image/${kind}`])
      expect(sizing().state()).toEqual({ inside: 0, waiting: 0 })
    },
  )

  test('are drawn one at a time also when Payload draws an animation again', async () => {
    const { bytes } = await cleanPicture(await anAnimation('gif'))
    const { data } = await drawer(bytes, { animated: true }).rotate().toBuffer(withInfo)
    const leave = await sizing().enter('others')
    const size = drawer(data, { animated: true }).clone().resize({ width: 20 }).toBuffer()
    const state = sizing().state()
    leave()

    expect(state).toEqual({ inside: 1, waiting: 1 })
    expect((await sharp(await size, { animated: true }).metadata()).pages).toBe(3)
  })

  test('leave the queue when one cannot be drawn', async () => {
    const { bytes } = await cleanPicture(await aPicture())
    const outside = drawer(bytes).extract({ left: 50, top: 0, width: 50, height: 10 })

    await expect(outside.toBuffer()).rejects.toThrow()
    expect(sizing().state()).toEqual({ inside: 0, waiting: 0 })
  })
})

test('do not hold up a picture of another collection', async () => {
  const leave = await sizing().enter('others')
  const made = await drawer(await aPicture())
    .resize({ width: 20 })
    .toBuffer()
  leave()

  expect((await sharp(made).metadata()).width).toBe(20)
})
