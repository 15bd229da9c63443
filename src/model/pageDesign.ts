/** The looks of public pages that an owner chooses from; the first is that of a site that chose none. */
export const looks = ['town', 'venue', 'festival'] as const

export type LookName = (typeof looks)[number]

/** The typefaces that an owner chooses from: those of the reader's system, which no page loads, and one from a file of the owner's own. */
export const fonts = ['system', 'humanist', 'geometric', 'serif', 'slab', 'own'] as const

export type FontName = (typeof fonts)[number]

/** The corners of boxes, buttons and pictures. */
export const corners = ['soft', 'sharp', 'round'] as const

export type CornersName = (typeof corners)[number]

/** The colours of pages whose owner chose none, as `publicPages/style/baseStyle.ts` has them. */
export const defaultColours = {
  accent: '#1d4fa3',
  ground: { light: '#ffffff', dark: '#15171a' },
} as const
