/** The kinds of what the palette leads to, in the order of its groups where all fit a text as well. */
export const paletteKinds = ['action', 'view', 'events', 'venues', 'organizers', 'line'] as const

export type PaletteKind = (typeof paletteKinds)[number]

/** Something that the palette leads to, in the language of the editor. */
export type PaletteEntry = {
  kind: PaletteKind
  /** Unique among all. */
  key: string
  name: string
  /** What tells it from others of its name. */
  about: string
  /** Its path, below the root of the admin. */
  path: string
}
