import type { Picture } from './picture.ts'
import { type PicturePlace, pictureWidths } from './pictureWidths.ts'

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
    sizes={picture.srcSet && pictureWidths[picture.look][place]}
    width={picture.width}
    height={picture.height}
    alt={place === 'card' || place === 'alone' ? '' : picture.alt}
    {...(place === 'big' ? { fetchPriority: 'high' } : { loading: 'lazy' })}
  />
)
