import type { ShareBrand, ShareContent } from './shareContent.ts'

type Shared = { content: ShareContent; brand: ShareBrand }

/**
 * What of the texts can be drawn where a font lacks characters: emoji and other signs are left out, and a text that lacks letters
 * is left out as a whole. `undefined` if that is the title.
 */
export const withoutMissing = (
  { content, brand }: Shared,
  missing: ReadonlySet<string>,
): Shared | undefined => {
  const drawable = (text: string) => drawableText(text, missing)
  const title = drawable(content.title)
  if (!title) return undefined
  const { leaf } = content
  const hasLeaf = leaf && Object.values(leaf).every(drawable)

  return {
    content: {
      ...content,
      title,
      notice: drawable(content.notice ?? ''),
      lines: content.lines.map(drawable).filter(Boolean),
      leaf: hasLeaf ? leaf : undefined,
    },
    brand: { ...brand, name: drawable(brand.name) },
  }
}

const drawableText = (text: string, missing: ReadonlySet<string>): string => {
  const characters = [...text]
  if (characters.some((one) => missing.has(one) && isLetter(one))) return ''

  return characters
    .filter((one) => !missing.has(one) || isAscii(one))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Digits are parts of some emoji. */
const isAscii = (character: string): boolean => /^[\x20-\x7e]$/.test(character)

const isLetter = (character: string): boolean =>
  /[\p{L}\p{N}]/u.test(character) && !isAscii(character)
