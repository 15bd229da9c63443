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
