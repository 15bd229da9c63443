import { APIError, type Endpoint } from 'payload'
import { type Name, readNames } from '../../content/lists/entryNames.ts'
import { declares } from '../../http/declaredIds.ts'
import { localeOf } from '../../model/locale.ts'
import { languagesOf } from '../../model/settings.ts'
import { collectionCalled } from '../../model/slugs.ts'
import { untitledIn } from '../../model/untranslated.ts'
import { requireEditor } from '../requireEditor.ts'

const titled = ['events', 'venues', 'organizers', 'categories', 'tags']

/**
 * The names that pickers display in another language than the requested one, with their languages (LANG-4): `{ "Old mill": "en" }`; only
 * names that the caller may read.
 */
export const namesEndpoint: Endpoint = {
  path: '/admin-names/:collection',
  method: 'get',
  custom: declares(),
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
    const names =
      languagesOf(payload).length < 2
        ? new Map<unknown, Name>()
        : await readNames(payload, {
            user,
            collection: entity.config.slug,
            where: untitledIn(title, language),
            language,
          })
    const inOthers = [...names.values()].filter((name) => name.language !== language)

    return Response.json(Object.fromEntries(inOthers.map((name) => [name.text, name.language])), {
      headers: { 'Cache-Control': 'no-store' },
    })
  },
}
