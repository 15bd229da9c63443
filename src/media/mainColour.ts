import { loadSharp } from './loadSharp.ts'

/** The dominant colour of a picture, as `#rrggbb`; null where something may be seen through it, and a colour behind it would stay. */
export const mainColour = async (bytes: Buffer): Promise<string | null> => {
  const sharp = await loadSharp()
  const { dominant, isOpaque } = await sharp(bytes).stats()
  if (!isOpaque) return null
  const { r, g, b } = dominant

  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
