import { APIError, type Endpoint } from 'payload'
import { nameIn } from '../../collections/lists/names.ts'
import { untitledIn } from '../../collections/lists/untranslated.ts'
import { localeOf } from '../../collections/locale.ts'
import { languagesOf } from '../../settings.ts'
import { collectionCalled } from '../../slugs.ts'
import { requireEditor } from '../requireEditor.ts'

const titled = ['events', 'venues', 'organizers', 'categories', 'tags']

/**
 * The names that pickers show for want of one in the language asked for, by what they say, each with its language (LANG-4):
 * `{ "Old mill": "en" }`; those alone that the caller may read.
 */
export const namesEndpoint: Endpoint = {
  path: '/admin-names/:collection',
  method: 'get',
  handler: async (req) => {
    requireEditor(req)
    const { payload, user } = req
    const entity = Object.values(payload.collections).find(
      ({ config }) => config.slug === req.routeParams?.collection,
    )
    const title = entity?.config.admin.useAsTitle
    if (
      !entity ||
      !title ||
      !titled.includes(collectionCalled(payload, entity.config.slug) ?? '')
    ) {
      throw new APIError('Not found', 404)
    }
    const language = localeOf(req)
    const [first, ...others] = languagesOf(payload)
    const { docs } =
      others.length === 0
        ? { docs: [] }
        : await payload.find({
            collection: entity.config.slug,
            where: untitledIn(title, language),
            draft: true,
            depth: 0,
            locale: 'all',
            pagination: false,
            select: { [title]: true },
            overrideAccess: false,
            user,
          })
    const names = docs.flatMap((doc) => {
      const name = nameIn(new Map<string, unknown>(Object.entries(doc)).get(title), language, first)

      return name ? [[name.text, name.language === language ? first : name.language]] : []
    })

    return Response.json(Object.fromEntries(names), { headers: { 'Cache-Control': 'no-store' } })
  },
}
