import type { Picture } from './picture.ts'

/**
 * How wide pictures are in each place. Phones with three pixels for each point get a picture for two: nobody sees the difference,
 * and it weighs half.
 */
const sizes = {
  card: 'auto, (max-width: 40rem) 20rem, 10rem',
  big: '(max-width: 60rem) and (min-resolution: 2.5dppx) 67vw, (max-width: 60rem) 100vw, 40rem',
  gallery: '(max-width: 40rem) and (min-resolution: 2.5dppx) 33vw, (max-width: 40rem) 50vw, 20rem',
} as const

/** Where a picture stands: beside an event of a list, on the page of its entry, or among the others of an event. */
export type PicturePlace = keyof typeof sizes

type Props = {
  picture: Picture
  place: PicturePlace
  className?: string | undefined
}

/**
 * A picture in the size that its place and the screen need, with its colour behind it until it is there. The picture of a
 * page is loaded first, others when they come into view. That of a card is decoration, because the title says what it is.
 */
export const SizedPicture = ({ picture, place, className }: Props) => (
  <img
    className={[className, picture.tint].filter(Boolean).join(' ') || undefined}
    src={picture.src}
    srcSet={picture.srcSet}
    sizes={picture.srcSet && sizes[place]}
    width={picture.width}
    height={picture.height}
    alt={place === 'card' ? '' : picture.alt}
    {...(place === 'big' ? { fetchPriority: 'high' } : { loading: 'lazy' })}
  />
)
