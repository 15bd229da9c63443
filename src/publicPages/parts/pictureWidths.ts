import type { LookName } from '../../model/pageDesign.ts'

/**
 * Where a picture stands: on the card of an event, on that of the only event of its day, on the page of its entry, or among the
 * others of an event.
 */
export type PicturePlace = 'card' | 'alone' | 'big' | 'gallery'

/**
 * A picture as wide as a phone, where the phone has three pixels for each point: it gets fewer than two, which nobody sees, in
 * a file of half the weight.
 */
const sharpPhone = '(max-width: 40rem) and (min-resolution: 2.5dppx)'

/** Two pictures or more in a row; as many columns as the grid of the style sheet has. */
const gallery = `${sharpPhone} 24vw, (max-width: 47rem) 46vw, 16rem`

/** Half of the page beside the text, from `60rem` on. */
const big = (widest: string, half: string) =>
  `${sharpPhone} 48vw, (max-width: 60rem) 92vw, (max-width: ${widest}) 45vw, ${half}`

/** Where cards have pictures of one width, the browser may measure it, because a style sheet of the owner's own may change it. */
const thumbnails = (widths: string) => ({ card: `auto, ${widths}`, alone: `auto, ${widths}` })

/** How wide the style sheets of the looks draw pictures, as the attribute `sizes`. */
export const pictureWidths: Record<LookName, Record<PicturePlace, string>> = {
  town: { ...thumbnails('(max-width: 40rem) 5rem, 7.5rem'), big: big('68rem', '30.5rem'), gallery },
  venue: {
    // Without `auto`, which would have such phones load pictures for all of their pixels.
    card: `${sharpPhone} 48vw, (max-width: 40.75rem) 92vw, (max-width: 61rem) 45vw, (max-width: 80.5rem) 30vw, 18.5rem`,
    alone: `${sharpPhone} 48vw, (max-width: 40.75rem) 92vw, (max-width: 82rem) 38vw, 32rem`,
    big: big('82rem', '37.5rem'),
    gallery,
  },
  festival: { ...thumbnails('6rem'), big: big('84rem', '38.5rem'), gallery },
}
