import { legible, textOn } from '../../calendar/contrast.ts'
import type { Owner } from './readOwner.ts'

/** What pages are drawn on, by day and by night. */
export type Theme = { background: string }

/** The colours of an owner as a theme shows them; undefined where none was chosen. */
export type OwnerColours = {
  /** Read as text on the background of the theme (WCAG 2.2, 1.4.3), and as a surface that `onAccent` is read on. */
  accent?: string
  onAccent?: string
  header?: string
  onHeader?: string
}

/** The owner's colours on a theme: what would not be read there is made lighter or darker. */
export const ownerColours = (
  { accent, header }: Pick<Owner, 'accent' | 'header'>,
  { background }: Theme,
): OwnerColours => {
  const shown = accent && legible(accent, background, 4.5)

  return {
    ...(shown && { accent: shown, onAccent: textOn(shown) }),
    ...(header && { header, onHeader: textOn(header) }),
  }
}
