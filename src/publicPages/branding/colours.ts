import type { Branding } from '../../api/site/readBranding.ts'
import { legible, textOn } from '../../calendar/contrast.ts'
import { defaultColours } from '../../model/pageDesign.ts'

/** What pages are drawn on, by day and by night. */
export type Theme = { background: string }

/** The colours of the branding on a theme; undefined where none was chosen. */
export type ThemeColours = {
  /** Read as text on the background of the theme (WCAG 2.2, 1.4.3), and as a surface that `onAccent` is read on. */
  accent?: string
  onAccent?: string
  header?: string
  onHeader?: string
}

/** The colour of what browsers draw around a page, by the scheme of the page: that of its bar, else of its ground. */
export const barColours = ({ header }: Pick<Branding, 'header'>) => ({
  light: header ?? defaultColours.ground.light,
  dark: header ?? defaultColours.ground.dark,
})

/** Fits the colours of the branding to a theme: a colour that could not be read there becomes lighter or darker. */
export const themeColours = (
  { accent, header }: Pick<Branding, 'accent' | 'header'>,
  { background }: Theme,
): ThemeColours => {
  const accentOnTheme = accent && legible(accent, background, 4.5)

  return {
    ...(accentOnTheme && { accent: accentOnTheme, onAccent: textOn(accentOnTheme) }),
    ...(header && { header, onHeader: textOn(header) }),
  }
}
