import type { Picture } from './picture.ts'

/** The picture of an entry on its own page. */
export const BigPicture = ({ picture }: { picture: Picture | undefined }) =>
  picture ? (
    <img
      className="picture"
      src={picture.src}
      srcSet={picture.srcSet}
      sizes="(min-width: 60rem) 40rem, 100vw"
      width={picture.width}
      height={picture.height}
      alt={picture.alt}
    />
  ) : null
