import { getTranslation } from '@payloadcms/translations'
import { Gutter, Link, SetDocumentStepNav } from '@payloadcms/ui'
import { notFound } from 'next/navigation'
import type { DocumentViewServerProps, PayloadRequest, StaticLabel } from 'payload'
import { languageName } from '../../calendar/languageName.ts'
import { namesOf } from '../../content/colleagues.ts'
import { sayWith } from '../../i18n/admin.ts'
import type { EntryState } from '../../model/status.ts'
import { type StoredLink, storedIdOf } from '../../model/storedId.ts'
import { Moment } from '../Moment.tsx'
import { versionChangeOf } from './versionChange.ts'
import { changedFields } from './versionChanges.ts'
import './versions.css'

/** The history of an entry, newest first: who changed what; each line links to its version. */
export const VersionList = async ({ initPageResult, routeSegments }: DocumentViewServerProps) => {
  const { collectionConfig, docID, req } = initPageResult
  if (!collectionConfig || docID === undefined) return notFound()
  const { i18n, payload } = req
  const say = sayWith(i18n.t)
  const trash = routeSegments[2] === 'trash' ? '/trash' : ''
  const address = `${payload.config.routes.admin}/collections/${collectionConfig.slug}${trash}/${docID}/versions`
  const versions = await versionsOf(req, collectionConfig.slug, docID)
  const names = await namesOf(
    payload,
    versions.flatMap(({ version }) => storedIdOf(version.savedBy) ?? []),
  )

  return (
    <>
      <SetDocumentStepNav
        collectionSlug={collectionConfig.slug}
        id={docID}
        pluralLabel={labelOf(collectionConfig.labels.plural, req)}
        useAsTitle={collectionConfig.admin.useAsTitle}
        view={i18n.t('version:versions')}
      />
      <main className="version-list">
        <Gutter>
          <table>
            <caption>{say('versions:caption')}</caption>
            <thead>
              <tr>
                <th scope="col">{say('versions:when')}</th>
                <th scope="col">{say('versions:who')}</th>
                <th scope="col">{say('versions:what')}</th>
              </tr>
            </thead>
            <tbody>
              {versions.map(({ id, updatedAt, version }, index) => {
                const before = versions[index + 1]?.version
                const changes = before
                  ? changedFields(collectionConfig.flattenedFields, version, before)
                  : []

                return (
                  <tr key={id}>
                    <td>
                      <Link href={`${address}/${id}`} prefetch={false}>
                        <Moment at={updatedAt} />
                      </Link>
                    </td>
                    <td>
                      {names.get(storedIdOf(version.savedBy) ?? '') ?? say('versions:program')}
                    </td>
                    <td>
                      <strong>{say(`versions:change:${versionChangeOf(version, before)}`)}</strong>
                      {changes.length > 0 && (
                        <small>
                          {changes
                            .map(({ name, label, languages }) =>
                              [
                                labelOf(label, req) || name,
                                ...(languages.length > 0
                                  ? [
                                      `(${languages.map((one) => languageName(one, i18n.language)).join(', ')})`,
                                    ]
                                  : []),
                              ].join(' '),
                            )
                            .join(' · ')}
                        </small>
                      )}
                      {version.reviewNote && version.reviewNote !== before?.reviewNote && (
                        <blockquote>{version.reviewNote}</blockquote>
                      )}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </Gutter>
      </main>
    </>
  )
}

type StoredVersion = {
  id: string | number
  updatedAt: string
  version: Record<string, unknown> &
    EntryState & { savedBy?: StoredLink; reviewNote?: string | null }
}

/** All stored versions, which are a few for each entry. */
const versionsOf = async (
  req: PayloadRequest,
  collection: string,
  id: string | number,
): Promise<StoredVersion[]> => {
  const { docs } = await req.payload.findVersions({
    // The types of this repository know its collections by their names in it.
    collection: collection as 'events',
    where: { and: [{ parent: { equals: id } }, { snapshot: { not_equals: true } }] },
    sort: '-updatedAt',
    depth: 0,
    locale: 'all',
    pagination: false,
    overrideAccess: false,
    showHiddenFields: true,
    user: req.user,
    req,
  })

  return docs.map((one) => ({ id: one.id, updatedAt: one.updatedAt, version: { ...one.version } }))
}

/** The text of a label of Payload: a string, one string for each language, or a function. */
const labelOf = (label: unknown, { i18n }: PayloadRequest): string => {
  if (typeof label === 'function') return `${label({ i18n, t: i18n.t })}`

  // A label that is not a function is a static one, which fields do not type.
  return label ? getTranslation(label as StaticLabel, i18n) : ''
}
