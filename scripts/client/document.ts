import { routes } from '../../src/api/contractRoutes'
import { documentOf } from '../../src/api/discovery/openapi'
import { settingsFrom } from '../../src/model/settingsFrom'

const site = 'https://calendar.example'

/** The OpenAPI document of a calendar with all that the client calls, in English. */
export const plainDocument = () => {
  const settings = settingsFrom({ languages: ['en'], site, changes: true })
  const namespaceUrl = `${site}/${settings.vendor}/events/v1`

  return documentOf(routes, {
    settings,
    language: 'en',
    root: { site, url: site, namespaceUrl, language: 'en' },
    now: new Date(0).toISOString(),
  })
}
