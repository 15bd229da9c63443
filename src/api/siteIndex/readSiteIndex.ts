import { offsetAt, toWall } from '../../calendar/zone.ts'
import { namespacesOf } from '../../http/roots.ts'
import { publicId } from '../../model/publicIds.ts'
import { slugOf } from '../../model/slugs.ts'
import type { Call, Endpoint } from '../call.ts'
import { forbidden } from '../forbidden.ts'
import { sayTo } from '../say.ts'
import { brandingOf } from '../site/readBranding.ts'

/** The name of the site, its addresses and its zone (VN-2). */
export const readSiteIndex: Endpoint = async (call) => {
  const { settings, root, now } = call
  const offset = offsetAt(toWall(now, settings.timeZone), settings.timeZone)
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number)

  return {
    body: {
      name: await nameOf(call),
      description: '',
      url: root.site,
      home: root.site,
      gmt_offset: (offset.startsWith('-') ? -1 : 1) * (hours + minutes / 60),
      timezone_string: settings.timeZone,
      namespaces: namespacesOf(settings),
    },
  }
}

/** The address of the index for a language, where a site has one. */
export const siteIndexOf = ({
  settings: { secondNamespace, roots },
  language,
  root,
}: Pick<Call, 'settings' | 'language' | 'root'>): string | undefined => {
  const named = roots.find((one) => one.language === language) ?? roots[0]

  return secondNamespace !== undefined && named ? `${root.site}${named.prefix}/` : undefined
}

/** The user who is signed in (VN-2). */
export const readMe: Endpoint = async (call) => {
  const { caller, payload, req } = call
  if (!caller) throw forbidden(call)
  const user = await payload.findByID({
    collection: slugOf(payload, 'users'),
    id: caller.id,
    depth: 0,
    disableErrors: true,
    showHiddenFields: true,
    ...(req && { req }),
  })
  if (!user) throw forbidden(call)
  const name = [Reflect.get(user, 'name'), Reflect.get(user, 'username')].find(
    (one): one is string => typeof one === 'string' && one !== '',
  )

  return {
    body: {
      id: publicId(user),
      name: name ?? '',
      slug: Reflect.get(user, 'username') ?? '',
      roles: [caller.role],
    },
  }
}

/** What of the settings of the site is public anyway, for who is signed in (VN-2). */
export const readSettings: Endpoint = async (call) => {
  if (!call.caller) throw forbidden(call)
  const { settings, root, language } = call

  return {
    body: {
      title: await nameOf(call),
      description: '',
      url: root.site,
      timezone: settings.timeZone,
      language,
      posts_per_page: settings.perPage.default,
    },
  }
}

const nameOf = async (call: Call): Promise<string> =>
  (await brandingOf(call)).name ?? sayTo(call)('pages:siteName')
