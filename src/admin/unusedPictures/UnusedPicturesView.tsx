import { Gutter, Link, SetStepNav } from '@payloadcms/ui'
import type { AdminViewServerProps, PayloadRequest } from 'payload'
import { say } from '../../i18n/admin.ts'
import { callerOf, mayEditOthers } from '../../model/permissions.ts'
import { slugOf } from '../../model/slugs.ts'
import { findUnused } from './findUnused.ts'
import { type UnusedPicture, UnusedPictures } from './UnusedPictures.tsx'
import { picturesAPage } from './unusedPicturesEndpoints.ts'

/** The view `/collections/media/unused` of the admin. */
export const UnusedPicturesView = async ({
  initPageResult,
  searchParams,
}: AdminViewServerProps) => {
  const { req } = initPageResult
  if (!mayEditOthers(callerOf(req))) return <Gutter>{say(req, 'dashboard:signIn')}</Gutter>
  const unused = await findUnused(req)
  const pages = Math.max(1, Math.ceil(unused.length / picturesAPage))
  const page = Math.min(pages, Math.max(1, Math.floor(Number(searchParams?.page)) || 1))
  const ids = unused.slice((page - 1) * picturesAPage, page * picturesAPage)
  const list = `${req.payload.config.routes.admin}/collections/${slugOf(req.payload, 'media')}`

  return (
    <Gutter className="unused-pictures">
      <SetStepNav
        nav={[
          { label: say(req, 'collections:pictures'), url: list },
          { label: say(req, 'unusedPictures:title') },
        ]}
      />
      <h1>{say(req, 'unusedPictures:title')}</h1>
      <p>{say(req, 'unusedPictures:what')}</p>
      <UnusedPictures count={unused.length} pictures={await picturesOf(req, ids)} />
      {pages > 1 && (
        <nav aria-label={say(req, 'unusedPictures:pages')} className="unused-pictures__pages">
          {page > 1 && (
            <Link href={`${list}/unused?page=${page - 1}`}>
              {say(req, 'unusedPictures:previous')}
            </Link>
          )}
          <span>{say(req, 'unusedPictures:page', { page, pages })}</span>
          {page < pages && (
            <Link href={`${list}/unused?page=${page + 1}`}>{say(req, 'unusedPictures:next')}</Link>
          )}
        </nav>
      )}
    </Gutter>
  )
}

const picturesOf = async (req: PayloadRequest, ids: number[]): Promise<UnusedPicture[]> => {
  if (ids.length === 0) return []
  const { docs } = await req.payload.find({
    collection: slugOf(req.payload, 'media'),
    where: { id: { in: ids } },
    depth: 0,
    pagination: false,
    sort: '-id',
    overrideAccess: false,
    req,
  })

  return docs.map(
    ({ id, filename, filesize, width, height, createdAt, url, thumbnailURL, alt }) => ({
      id,
      filename: filename ?? `${id}`,
      bytes: filesize ?? 0,
      width: width ?? 0,
      height: height ?? 0,
      createdAt,
      url: url ?? '',
      thumbnail: thumbnailURL ?? url ?? '',
      alt: alt ?? '',
    }),
  )
}
