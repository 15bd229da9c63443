import type { Where } from 'payload'
import { stringify } from 'qs-esm'
import type { Language } from '../../calendar/language.ts'
import type { TextKey } from '../../i18n/texts.ts'
import { scopeOf, whereScopes } from '../../model/status.ts'
import type { StoredId } from '../../model/storedId.ts'
import { untitledIn } from '../../model/untranslated.ts'
import { ownDrafts } from './returnedTo.ts'

export type CardContent = {
  title: TextKey
  empty: TextKey
  /** The tab of the list with all these events, and what else narrows it. */
  show: string
  narrowedBy?: Where
  where: Where
  /** The events of that list, where the card leaves some out that have a card of their own. */
  all?: Where
  /** Events that began before today come last. */
  isFromToday?: true
  /** Whether the card has what was written about the events, and is left out where it is empty. */
  hasNotes?: true
  /** The language in which they have no title. */
  language?: Language
}

type CardsQuery = {
  author: StoredId
  hasReview: boolean
  now: string
  /** The languages but the first. */
  otherLanguages: Language[]
  /** The ids of the drafts that were handed back to the author. */
  returned: number[]
}

/** What the cards of an editor's start page show, in their order. */
export const cardContents = ({
  author,
  hasReview,
  now,
  otherLanguages,
  returned,
}: CardsQuery): CardContent[] => {
  const coming: Where = { endUtc: { greater_than_equal: now } }

  return [
    ...(hasReview
      ? [
          {
            title: 'dashboard:returned' as const,
            empty: 'dashboard:noDrafts' as const,
            show: 'drafts',
            narrowedBy: { id: { in: returned } },
            where: { id: { in: returned } },
            hasNotes: true as const,
          },
        ]
      : []),
    {
      title: 'dashboard:next',
      empty: 'dashboard:nothingNext',
      show: 'upcoming',
      where: coming,
      isFromToday: true,
    },
    ...(hasReview
      ? [
          {
            title: 'dashboard:review' as const,
            empty: 'dashboard:nothingToReview' as const,
            show: 'review',
            where: whereScopes([scopeOf.pending], now),
          },
        ]
      : []),
    ...otherLanguages.map((language) => ({
      title: 'dashboard:untranslated' as const,
      empty: 'dashboard:allTranslated' as const,
      show: 'upcoming',
      // Only the first language may have copies of a title (LANG-5).
      narrowedBy: { title: { exists: false } },
      where: { and: [coming, untitledIn('title', language)] },
      language,
    })),
    {
      title: 'dashboard:drafts',
      empty: 'dashboard:noDrafts',
      show: 'drafts',
      narrowedBy: { author: { equals: author } },
      where: ownDrafts(author, returned),
      ...(returned.length > 0 && { all: ownDrafts(author, []) }),
    },
  ]
}

/** The query of the list with all events of a card; what is to be translated is opened in its language. */
export const listQuery = ({ show, narrowedBy, language }: CardContent): string =>
  stringify({
    show,
    ...(narrowedBy && { where: { or: [{ and: [narrowedBy] }] } }),
    ...(language && { locale: language }),
  })
