import { formattingLocale } from '../api/call.ts'
import { schemaOrg } from '../api/jsonLd.ts'
import { storedPagesIn } from '../api/site/readBranding.ts'
import { siteIndexOf } from '../api/siteIndex/readSiteIndex.ts'
import { languageTag } from '../calendar/language.ts'
import { digestLink } from './digest/digestWeek.ts'
import { EmbeddedLayout } from './embed/EmbeddedLayout.tsx'
import { withStayingLinks } from './embed/stayingLinks.ts'
import { type Look, lookOf } from './look.ts'
import type { DescribedPage } from './page.tsx'
import type { PageContent } from './pageContent.ts'
import { type Alternate, frameOf, languageLinks } from './pageFrame.ts'
import { pageHeaders } from './pageHeaders.ts'
import { Layout } from './parts/Layout.tsx'
import { PageBody } from './parts/PageBody.tsx'
import { siteSharePicture } from './sharePicture/sharePicture.ts'
import { iconAddress, iconWidths } from './siteFiles/icons.ts'
import { type FrameProps, slotsOf } from './slots.ts'
import { styleAddress } from './style/styleSheet.ts'
import { below, inPlace, local, type Visit } from './visit.ts'

/** A page as a document of the calendar's own, with all that is around it. */
export const writtenPage = async ({
  visit,
  content: page,
}: DescribedPage): Promise<{ headers: Record<string, string>; body: string }> => {
  // Next refuses to bundle it with what it may have to send to browsers.
  const { renderToStaticMarkup } = await import('react-dom/server')
  const look = await lookOf(visit)
  const frame = frameOf(visit, page)
  const { head, address, canonical, alternates, isUnlisted } = frame
  const siteIndex = visit.embedders ? undefined : siteIndexOf(visit.call)
  const common = {
    head: {
      ...head,
      siteIndex,
      structured: [...(head.structured ?? []), ...structuredOwner(look, canonical)],
    },
    look,
    say: visit.say,
    language: languageTag(visit.call.language),
    locale: formattingLocale(visit.call),
    style: local(visit, styleAddress(visit, look)),
    icon: below(visit, '/events/icon.svg'),
    touchIcon: iconAddress(visit, look, iconWidths.touch),
    sitePicture: await siteSharePicture(visit),
    manifest: below(visit, '/manifest.webmanifest'),
    address,
    canonical,
    alternates,
    children: (
      <>
        {visit.preview && !visit.typed ? (
          <p className="status-notice">{visit.say('pages:preview')}</p>
        ) : null}
        <PageBody frame={frame} say={visit.say} digest={await digestLink(visit)}>
          {page.content}
        </PageBody>
      </>
    ),
  }
  const html = visit.embedders
    ? withStayingLinks(
        renderToStaticMarkup(
          <EmbeddedLayout
            {...common}
            script={below(visit, '/events/embed.js')}
            page={alternates.find(({ isHere }) => isHere)?.href ?? below(visit, '/events/')}
          />,
        ),
        inPlace(visit, '/'),
      )
    : renderToStaticMarkup(
        <Layout {...common} {...(await aroundOf(visit, { look, alternates }))} />,
      )

  return {
    headers: {
      ...pageHeaders({
        pictures: pictureOrigins(visit, page, look),
        hasScript: page.hasScript ?? false,
        // A style sheet of the site's own may name fonts of the site.
        hasFont: look.hasFont || look.ownStyleAddress !== undefined,
        embedders: visit.embedders,
      }),
      // Where programs find what people see here (RFC 8631); imports follow it. Others look for the index of the site (VN-2).
      Link: [
        `<${local(visit, `${visit.call.root.namespaceUrl}/doc`)}>; rel="service-desc"; type="application/json"`,
        ...(siteIndex === undefined ? [] : [`<${siteIndex}>; rel="https://api.w.org/"`]),
      ].join(', '),
      ...(isUnlisted && { 'X-Robots-Tag': 'noindex' }),
    },
    body: `<!doctype html>${html}`,
  }
}

/** What is around the content: navigation and languages, or the owner's own header and footer. */
const aroundOf = async (
  visit: Visit,
  { look, alternates }: { look: Look; alternates: Alternate[] },
) => {
  const { call, say } = visit
  const { takesEvents } = await storedPagesIn(call)
  const { Header, Footer } = slotsOf(visit)
  const frame: FrameProps = {
    name: look.name,
    ...(look.logo && { logo: look.logo }),
    footer: look.footer,
    links: look.links,
    headerLinks: look.headerLinks,
    social: look.social,
    language: languageTag(call.language),
    home: below(visit, '/'),
    navigation: [
      { href: below(visit, '/events/'), text: say('pages:events') },
      { href: below(visit, '/events/month/'), text: say('pages:month:link') },
      { href: below(visit, '/venues/'), text: say('pages:indexes:venues:title') },
      ...(takesEvents && call.settings.parts.review
        ? [{ href: below(visit, '/events/submit/'), text: say('pages:submit:title') }]
        : []),
    ],
    languages: languageLinks({ alternates }),
  }

  return {
    navigation: frame.navigation,
    home: frame.home,
    ownHeader: Header && <Header {...frame} />,
    ownFooter: Footer && <Footer {...frame} />,
    developers: below(visit, '/developers/'),
  }
}

/** Who publishes the calendar, on its first page: search engines connect them with their profiles. */
const structuredOwner = ({ name, logo, social }: Look, canonical = ''): object[] =>
  social.length > 0 && canonical.endsWith('/events/')
    ? [
        {
          '@context': schemaOrg,
          '@type': 'Organization',
          name,
          url: canonical,
          ...(logo && { logo: logo.src }),
          sameAs: social,
        },
      ]
    : []

/** The stores of others from which a page shows pictures. */
const pictureOrigins = (
  { call }: Visit,
  { pictures = [] }: PageContent,
  { logo }: Look,
): string[] => {
  const origins = new Set(
    [...pictures, logo?.src ?? '']
      .filter((url) => URL.canParse(url))
      .map((url) => new URL(url).origin),
  )
  origins.delete(new URL(call.root.site).origin)

  return [...origins]
}
