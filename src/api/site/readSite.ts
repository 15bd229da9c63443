import { pageRoot } from '../../calendar/publicPath.ts'
import { namespaceOf } from '../../http/roots.ts'
import type { Call, Endpoint } from '../call.ts'
import { presentImage } from '../media/present.ts'
import { parseParams } from '../parseParams.ts'
import { sayTo } from '../say.ts'
import { brandingOf, type Link, storedPagesIn, storedPicture } from './readBranding.ts'

/** `GET /site`: what the public pages show of their owner, in the language of the request (VN-4). */
export const readSite: Endpoint = async (call, input) => {
  await parseParams({}, input, call)
  const { name, accent, header, design, links, headerLinks, social } = await brandingOf(call)
  const { region } = await storedPagesIn(call)
  const logo = await storedPicture(call, 'logo')

  return {
    body: {
      name: name ?? sayTo(call)('pages:siteName'),
      url: call.root.site,
      language: call.language,
      languages: call.settings.languages.map((language) => addressesIn(call, language)),
      region: region ?? '',
      timezone: call.settings.timeZone,
      currency: call.settings.currency.code,
      logo: logo ? presentImage(call, logo) : false,
      colours: { accent: accent ?? '', header: header ?? '' },
      design,
      header_links: headerLinks.map(linkOf),
      links: links.map(linkOf),
      social,
    },
  }
}

const linkOf = ({ text, href }: Link) => ({ text, url: href })

/** Where the pages and the interface of a language are; the pages of a language may be left out. */
const addressesIn = ({ settings, root: { site } }: Call, language: string) => {
  const prefix = language === settings.languages[0] ? '' : `/${language}`

  return {
    language,
    url: settings.pages[language] ? `${pageRoot(language, { ...settings, site })}/` : '',
    rest_url: `${site}${prefix}/${namespaceOf(settings)}`,
  }
}
