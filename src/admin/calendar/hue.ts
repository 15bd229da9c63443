declare module 'react' {
  interface CSSProperties {
    '--hue'?: number
  }
}

/** The hue of a category, in degrees: the same at every visit, and far from those of its neighbours. */
export const hueOf = (category: number): number => Math.round((category * 137.508) % 360)
