import { textIn } from '../../i18n/textIn.ts'
import type { TextKey, Texts } from '../../i18n/texts.ts'
import type { ReviewTurn } from '../reviewTurn.ts'
import { letter, type Mail } from './letter.ts'

export type ReviewNews = {
  turn: ReviewTurn
  /** What the entry is called. */
  title: string
  /** Who did it, as colleagues call them. */
  by: string
  note: string
  /** Where it is edited. */
  link: string
  /** Public address of the site. */
  site: string
}

/** The mail about an entry that was handed in, handed back or published, in the language of its reader. */
export const reviewMail = (
  { turn, title, by, note, link, site }: ReviewNews,
  reader: { name: string },
  { language, texts }: { language: string; texts: Record<string, Texts> },
): Mail => {
  const say = (key: TextKey) =>
    textIn(texts, language, key, { title, by, name: reader.name, site: new URL(site).host })

  return letter(
    say(`mail:review:${turn}:subject`),
    [
      say('mail:reset:greeting'),
      say(`mail:review:${turn}:text`),
      ...(note ? [say('mail:review:note'), note] : []),
      link,
    ],
    language,
  )
}
