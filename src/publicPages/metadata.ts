import { languageTag } from '../calendar/language.ts'
import type { Look } from './look.ts'
import type { PageFrame } from './pageFrame.ts'
import { titleOf } from './parts/Meta.tsx'

/** What `parts/Meta.tsx` writes into the head of a document, as the `Metadata` of a page of Next (PG-4). */
export const metadataOf = (
  { head, canonical, alternates, isUnlisted }: PageFrame,
  { look, language }: { look: Look; language: string },
) => {
  const description = head.description || undefined
  const feeds = head.feeds ?? []

  return {
    title: { absolute: titleOf(head, look) },
    ...(description && { description }),
    ...(isUnlisted && { robots: { index: false } }),
    alternates: {
      ...(canonical && {
        canonical,
        languages: Object.fromEntries([
          ...alternates.map((one) => [languageTag(one.language), one.address]),
          ...alternates.slice(0, 1).map(({ address }) => ['x-default', address]),
        ]),
      }),
      types: Object.fromEntries(
        feeds.map(({ type }) => [
          type,
          feeds
            .filter((feed) => feed.type === type)
            .map((feed) => ({ title: feed.title, url: feed.href })),
        ]),
      ),
    },
    ...(canonical && {
      openGraph: {
        type: head.kind ?? 'website',
        siteName: look.name,
        title: head.searchTitle ?? head.title,
        ...(description && { description }),
        url: canonical,
        locale: languageTag(language).replace('-', '_'),
        ...(head.picture && { images: [head.picture] }),
      },
    }),
  }
}

export type PageMetadata = ReturnType<typeof metadataOf>
