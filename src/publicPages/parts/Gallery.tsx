import type { Say } from '../../i18n/texts.ts'
import type { Picture } from './picture.ts'

/** Further pictures of an entry, each a link to the picture as a whole. */
export const Gallery = ({ pictures, say }: { pictures: Picture[]; say: Say }) =>
  pictures.length > 0 ? (
    <section className="further">
      <h2>{say('pages:event:gallery')}</h2>
      <ul className="gallery">
        {pictures.map(({ src, srcSet, width, height, alt, url }, index) => (
          <li key={url}>
            <a href={src}>
              <img
                src={src}
                srcSet={srcSet}
                sizes="(min-width: 60rem) 20rem, 50vw"
                width={width}
                height={height}
                alt={alt || say('pages:event:pictureNumber', { number: index + 1 })}
                loading="lazy"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  ) : null
