import { type Colour, hex, isColour, legible, luminance } from './contrast.ts'

/** A category with the colour that an editor chose for it, if any. */
type Coloured = { id: number; parent?: number | { id: number } | null; colour?: string | null }

/**
 * The colours of categories by their ids: the chosen one, else that of the nearest category above, else one by the id, always the same and
 * far from those of neighbouring ids. Each has a contrast of at least 4.5 with white text, and at least 3 with the backgrounds of both
 * themes of the admin and of the public pages (WCAG 2.2, 1.4.3 and 1.4.11).
 */
export const categoryColours = (categories: readonly Coloured[]): Map<number, string> => {
  const byId = new Map(categories.map((category) => [category.id, category]))

  return new Map(
    categories.map((category) => [
      category.id,
      chosenFor(category, byId) ?? colourOfId(category.id),
    ]),
  )
}

/** The colour of events without a category: a grey with the same luminance. */
export const colourWithoutCategory = '#6d6d6d'

const chosenFor = (category: Coloured, byId: Map<number, Coloured>): string | undefined => {
  const seen = new Set<number>()
  for (let one: Coloured | undefined = category; one && !seen.has(one.id); ) {
    if (one.colour && isColour(one.colour)) return onBothThemes(one.colour)
    seen.add(one.id)
    const { parent }: Coloured = one
    one = byId.get((typeof parent === 'object' ? parent?.id : parent) ?? 0)
  }

  return undefined
}

/** The colour nearest to a chosen one under which white text is legible, and which both themes set off. */
const onBothThemes = (chosen: string): string => {
  const known = fitted.get(chosen)
  if (known) return known
  const colour = legible(legible(chosen, '#ffffff', 4.5), lightestDark, 3)
  if (fitted.size < mostFitted) fitted.set(chosen, colour)

  return colour
}

const fitted = new Map<string, string>()

const mostFitted = 1_000

/** The lightest of the dark backgrounds: `--raised` of the public pages. */
const lightestDark = '#1e2125'

const colourOfId = (id: number): string => barOf((id * goldenAngle) % 360)

/** The colour of a hue, in degrees, with the same luminance as all others. */
export const barOf = (hue: number): string => {
  const known = bars.get(hue)
  if (known) return known
  const bar = evenlyBright(hue)
  bars.set(hue, bar)

  return bar
}

const bars = new Map<number, string>()

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
