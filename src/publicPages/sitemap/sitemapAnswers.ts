import { ApiError } from '../../api/errors.ts'
import { languageTag } from '../../calendar/language.ts'
import { servesPages } from '../../calendar/publicPath.ts'
import { givingWay } from '../../storage/giveWay.ts'
import { languagesOf, type PageAnswer, type PageEndpoint, rootIn, type Visit } from '../visit.ts'
import { filesFor } from './files.ts'
import { type ListedPage, listedKinds } from './listed.ts'
import { type SitemapUrl, sitemapIndexXml, sitemapXml, urlXml } from './xml.ts'

/** How many addresses one file has at most (PG-5). */
const most = 5000

/** All pages of all languages, or where they are too many for one file, the files that have them (PG-5). */
export const sitemap: PageEndpoint = async (visit) => {
  const kinds = listedKinds(visit.call)
  const size = sizeIn(visit)
  const counts = await Promise.all(
    kinds.map(async ({ name, count }) => ({ name, count: await count() })),
  )
  const files = filesFor(counts, size)
  if (files.length === 0) {
    const pages = await Promise.all(kinds.map(({ part }) => part(1, size)))

    return fileOf(visit, pages.flat())
  }
  const root = rootIn(visit, visit.call.language)

  return answerOf(sitemapIndexXml(files.map((file) => `${root}/sitemap/${file}`)))
}

/** One file of several: `/sitemap/events-2.xml`. */
export const sitemapPart: PageEndpoint = async (visit) => {
  const [, name, number] = /^([a-z]+)-([1-9]\d{0,5})\.xml$/.exec(visit.parts.part ?? '') ?? []
  const kind = listedKinds(visit.call).find((one) => one.name === name)
  const pages = await kind?.part(Number(number), sizeIn(visit))
  if (!pages || pages.length === 0) throw new ApiError('rest_no_route')

  return fileOf(visit, pages)
}

const fileOf = async (visit: Visit, pages: ListedPage[]): Promise<PageAnswer> => {
  const giveWay = givingWay(visit.call.request.signal ?? undefined)
  const urls: string[] = []
  for (const page of pages) {
    await giveWay()
    urls.push(...urlsOf(visit, page).map(urlXml))
  }

  return answerOf(sitemapXml(urls))
}

/** `robots.txt`: where the sitemap is, and which addresses are no pages (PG-5). */
export const robots: PageEndpoint = ({ call, ...visit }) => {
  const { admin, api } = call.payload.config.routes
  const { pathname } = new URL(call.root.site)
  const base = pathname.replace(/\/+$/, '')

  return {
    headers: { 'Content-Type': 'text/plain; charset=UTF-8' },
    body: [
      'User-agent: *',
      `Disallow: ${base}${admin}`,
      `Disallow: ${base}${api}/`,
      '',
      `Sitemap: ${rootIn({ call, ...visit }, call.language)}/sitemap.xml`,
      '',
    ].join('\n'),
  }
}

/** The languages whose pages this site has. */
const served = (visit: Visit): string[] =>
  languagesOf(visit).filter((language) => servesPages(language, visit.call.settings))

const sizeIn = (visit: Visit): number => Math.floor(most / served(visit).length)

/** The same page in each language. */
const urlsOf = (visit: Visit, { path, modified }: ListedPage): SitemapUrl[] => {
  const alternates = served(visit).map((language) => ({
    language: languageTag(language),
    address: rootIn(visit, language) + path(language),
  }))

  return alternates.map(({ address }) => ({
    address,
    modified,
    alternates: alternates.length > 1 ? alternates : [],
  }))
}

const answerOf = (body: string): PageAnswer => ({
  headers: { 'Content-Type': 'application/xml; charset=UTF-8' },
  body,
})
