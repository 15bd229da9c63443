import type { PayloadRequest } from 'payload'
import { stateFields } from '../../content/access/stateFields.ts'
import { namesOf } from '../../content/colleagues.ts'
import { type StoredId, storedIdOf } from '../../model/storedId.ts'

/** An entry that an editor handed back with a note, and that was handed in again since. */
export type LastReturn = { name: string; instant: string; note: string }

/** How many versions are looked through, the newest first. */
const most = 50

/**
 * The last return with a note since an entry was published, with its instant. Throws Payload's `Forbidden` where the caller may not read its versions.
 */
export const lastReturnOf = async (
  req: PayloadRequest,
  collection: string,
  id: StoredId,
): Promise<LastReturn | undefined> => {
  const { docs } = await req.payload.findVersions({
    // Fields of reviews are of events, venues and organizers alike.
    collection: collection as 'events',
    where: { parent: { equals: id } },
    sort: '-updatedAt',
    depth: 0,
    limit: most,
    pagination: false,
    select: {
      updatedAt: true,
      version: { ...stateFields, returnedBy: true, reviewNote: true, savedBy: true },
    },
    overrideAccess: false,
    showHiddenFields: true,
    req,
  })
  const published = docs.findIndex(({ version }) => version._status === 'published')
  const since = published < 0 ? docs : docs.slice(0, published)
  const found = since.find(
    // What the author saved after a return names the editor, too, and may have another note.
    ({ version: { returnedBy, savedBy } }) =>
      storedIdOf(returnedBy) !== undefined && storedIdOf(savedBy) === storedIdOf(returnedBy),
  )
  const note = found?.version.reviewNote
  const by = storedIdOf(found?.version.returnedBy)
  if (!found || !note || by === undefined) return undefined
  const name = (await namesOf(req.payload, [by])).get(by)

  return name === undefined ? undefined : { name, note, instant: found.updatedAt }
}
