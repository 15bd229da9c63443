import sharp from 'sharp'

export type Format = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'tiff'

/** A picture of random grain, so that it does not compress to almost nothing. */
export const aPicture = (format: Format = 'png', [width, height] = [60, 40]): Promise<Buffer> =>
  sharp({
    create: {
      width: width ?? 60,
      height: height ?? 40,
      channels: 3,
      background: '#369',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .toFormat(format)
    .toBuffer()

/**
 * A photo with detail of every size and grain everywhere, as foliage in poor light has: hard to compress, and always the same.
 * Its width and height are multiples of 1,000.
 */
export const aDetailedPhoto = async ([width, height]: [number, number]): Promise<Buffer> => {
  const side = 1000
  const random = seeded(7)
  const light = new Float32Array(side * side * 3)
  for (const [cell, depth] of [
    [2, 16],
    [4, 24],
    [8, 30],
    [16, 30],
    [32, 26],
    [64, 22],
    [128, 20],
  ] as const) {
    const cells = Math.ceil(side / cell)
    const grey = Array.from({ length: cells ** 2 }, random)
    const data = Buffer.from(
      grey.flatMap((one) => [0, 1, 2].map(() => 255 * (one * 0.65 + random() * 0.35))),
    )
    const drawn = await sharp(data, { raw: { width: cells, height: cells, channels: 3 } })
      .resize(side, side, { fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer()
    for (const [place, value] of drawn.entries())
      light[place] = (light[place] ?? 0) + (value / 127.5 - 1) * depth
  }
  const grain = () => (random() + random() + random() - 1.5) * 14
  const input = Buffer.from(light.map((value) => Math.min(255, Math.max(0, 120 + value + grain()))))
  const tile = { raw: { width: side, height: side, channels: 3 } } as const

  return sharp({ create: { width, height, channels: 3, background: '#777' } })
    .composite([{ input, ...tile, tile: true, gravity: 'northwest' }])
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** Numbers from 0 to 1 that look random and are always the same. */
const seeded = (seed: number) => {
  let state = seed

  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0

    return state / 2 ** 32
  }
}

/** An animation of so many frames; small if there are many, because each takes time. */
export const anAnimation = async (format: 'gif' | 'webp', count = 3): Promise<Buffer> => {
  const frame = () => aPicture('png', count > 100 ? [4, 4] : [60, 40])
  const drawn = await Promise.all([frame(), frame(), frame()])
  const frames = Array.from({ length: count }, (_, turn) => drawn[turn % 3] ?? Buffer.alloc(0))

  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer()
}

/** An AVIF whose header claims a width and height in pixels, whatever they are. */
export const claiming = (avif: Buffer, side: number): Buffer => {
  const bytes = Buffer.from(avif)
  const box = bytes.indexOf('ispe')
  bytes.writeUInt32BE(side, box + 8)
  bytes.writeUInt32BE(side, box + 12)

  return bytes
}
