import type { Say } from '../../i18n/texts.ts'
import type { Picture } from './picture.ts'
import { SizedPicture } from './SizedPicture.tsx'

/** Further pictures of an entry, each a link to the picture as a whole. */
export const Gallery = ({ pictures, say }: { pictures: Picture[]; say: Say }) =>
  pictures.length > 0 ? (
    <section className="further">
      <h2>{say('pages:event:gallery')}</h2>
      <ul className="gallery">
        {pictures.map((picture, index) => (
          <li key={picture.url}>
            <a href={picture.whole}>
              <SizedPicture
                picture={{
                  ...picture,
                  alt: picture.alt || say('pages:event:pictureNumber', { number: index + 1 }),
                }}
                place="gallery"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  ) : null
