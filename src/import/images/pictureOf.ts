import type { Language } from '../../calendar/language.ts'
import { differing } from '../translate/textsOf.ts'
import type { Picture } from './sourcePicture.ts'

/** A picture as a service says it in one language. */
type Said = {
  id?: number | undefined
  url: string
  alt?: string | undefined
  focal_point?: { x: number; y: number } | undefined
}

/** A picture with its alternative texts in all languages (VN-4): those of others where they differ from the first. */
export const pictureOf = (first: Said, others: [Language, Said | undefined][]): Picture => ({
  id: first.id,
  url: first.url,
  alt: first.alt,
  alts: Object.fromEntries(
    others.flatMap(([language, other]) => {
      const alt = differing(other?.alt, first.alt)

      return alt ? [[language, alt]] : []
    }),
  ),
  focalPoint: first.focal_point,
})
