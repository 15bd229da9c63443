import type { PayloadRequest } from 'payload'
import { slugFrom } from '../../calendar/slug.ts'
import { lookUpSlugs } from '../../content/hooks/freeSlugs.ts'
import { readPlacesAhead } from '../../content/placesOf.ts'
import type { PlannedRow } from '../../import/files/planRow.ts'
import { settingsOf, spellingIn } from '../../model/settings.ts'
import { reserveIds } from '../../storage/ids.ts'

/** Reads in few queries what the write of each row needs: free slugs, new ids, and the venues and organizers. */
export const lookAhead = async (req: PayloadRequest, planned: PlannedRow[]): Promise<void> => {
  const written = planned.flatMap((one) => (one.action === 'create' ? one : []))
  const settings = settingsOf(req.payload.config)
  const slugs = await Promise.all(
    written.flatMap(({ data }) =>
      Object.entries(data.texts).map(([language, { title }]) =>
        slugFrom(title ?? '', spellingIn(settings, language)),
      ),
    ),
  )
  lookUpSlugs(req, { events: [...new Set(slugs.filter(Boolean))] })
  reserveIds(req, { content: written.length })
  const linked = (kind: 'venues' | 'organizers') => [
    ...new Set(
      written.flatMap(({ links }) =>
        (links[kind] ?? []).filter((link) => typeof link === 'number'),
      ),
    ),
  ]
  await readPlacesAhead(req, { venues: linked('venues'), organizers: linked('organizers') })
}
