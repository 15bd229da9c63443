import type { Language } from '../../calendar/language.ts'

/** A picture of a source. */
export type Picture = {
  id?: number | undefined
  url: string
  /** Its alternative text in the first language, and in others. */
  alt?: string | undefined
  alts?: Record<Language, string>
  /** The point that stays visible, in percent (VN-4). */
  focalPoint?: { x: number; y: number } | undefined
}

/** What a source says of a picture (VN-4). */
export type SaidOfPicture = Pick<Picture, 'alt' | 'alts' | 'focalPoint'>
