import { Link } from '@payloadcms/ui'
import type { BeforeListTableServerProps } from 'payload'
import { sayWith } from '../../i18n/admin.ts'
import { mayEditOthers } from '../../model/permissions.ts'
import { callerOfPage } from '../callerOfPage.ts'
import { OutsideDrawers } from './OutsideDrawers.tsx'

/** The link from the list of pictures to the unused ones, for callers who may delete pictures. */
export const UnusedPicturesLink = async (props: BeforeListTableServerProps) => {
  const { collectionConfig, i18n, payload, user } = props
  if (!mayEditOthers(await callerOfPage({ payload, user }))) return null
  const { admin } = payload.config.routes

  return (
    <OutsideDrawers>
      <p>
        <Link href={`${admin}/collections/${collectionConfig.slug}/unused`} prefetch={false}>
          {sayWith(i18n.t)('unusedPictures:title')}
        </Link>
      </p>
    </OutsideDrawers>
  )
}
