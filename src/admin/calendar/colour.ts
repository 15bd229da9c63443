import { type Colour, hex, luminance } from '../../calendar/contrast.ts'

declare module 'react' {
  interface CSSProperties {
    '--bar'?: string
  }
}

/**
 * The colour of a category's events: always the same, and far from those of categories with neighbouring ids. Its contrast is at least 4.5
 * with white text, and at least 3 with the backgrounds of both themes (WCAG 2.2, 1.4.3 and 1.4.11).
 */
export const colourOf = (category: number | undefined): string =>
  category === undefined ? plain : barOf((category * goldenAngle) % 360)

/** The colour of a hue, in degrees, with the same luminance as all others. */
export const barOf = (hue: number): string => {
  const known = bars.get(hue)
  if (known) return known
  const bar = evenlyBright(hue)
  bars.set(hue, bar)

  return bar
}

const bars = new Map<number, string>()

/** The colour of events without a category: a grey with the same luminance. */
const plain = '#6d6d6d'

const goldenAngle = 137.508

const saturation = 0.62

/** The relative luminance of WCAG 2.2: at least 0.12 against a dark page, at most 0.18 under white text. */
const brightness = 0.155

/** Finds the lightness by bisection; 12 steps are finer than the tolerance. */
const evenlyBright = (hue: number): string => {
  let [dark, light] = [0, 1]
  for (let step = 0; step < 12; step++) {
    const middle = (dark + light) / 2
    if (luminance(rgb(hue, middle)) < brightness) dark = middle
    else light = middle
  }

  return hex(rgb(hue, dark))
}

/** CSS Color 4, section 7: a hue, saturation and lightness as red, green and blue. */
const rgb = (hue: number, lightness: number): Colour => {
  const part = (offset: number) => {
    const k = (offset + hue / 30) % 12
    const amplitude = saturation * Math.min(lightness, 1 - lightness)

    return 255 * (lightness - amplitude * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }

  return [part(0), part(8), part(4)]
}
