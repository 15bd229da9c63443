import { languageTag } from '../calendar/language.ts'
import type { Look } from './look.ts'
import type { PageFrame } from './pageFrame.ts'
import { titleOf } from './parts/Meta.tsx'
import { sharedAs } from './parts/shared.ts'
import type { SharePicture } from './sharePicture/sharePicture.ts'

/** What `parts/Meta.tsx` writes into the head of a document, as the `Metadata` of a page of Next (PG-4). */
export const metadataOf = (
  { head, address, canonical, alternates, isUnlisted }: PageFrame,
  { look, locale, sitePicture }: { look: Look; locale: string; sitePicture: SharePicture },
) => {
  const { picture, card, description, url, ...openGraph } = sharedAs(
    { head, canonical, alternates },
    { look, locale, sitePicture },
  )
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
    ...(address && {
      openGraph: {
        ...openGraph,
        ...(url && { url }),
        ...(description && { description }),
        images: [picture],
      },
      twitter: { card },
    }),
  }
}

export type PageMetadata = ReturnType<typeof metadataOf>
