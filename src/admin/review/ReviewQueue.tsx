import type { BeforeListTableServerProps } from 'payload'
import { mayEditOthers } from '../../collections/access/roles.ts'
import { tabIn } from '../../collections/lists/tabs.ts'
import { languagesOf } from '../../settings.ts'
import { collectionCalled } from '../../slugs.ts'
import { callerOfPage } from '../callerOfPage.ts'
import { ApproveMany } from './ApproveMany.tsx'

/** What editors do with many entries at once, over the list of those that wait for them. */
export const ReviewQueue = async (props: BeforeListTableServerProps) => {
  const { collectionConfig, payload, searchParams, user } = props
  const collection = collectionCalled(payload, collectionConfig.slug)
  if (!collection || !mayEditOthers(await callerOfPage({ payload, user }))) return null
  const { name } = tabIn({ collection, languages: languagesOf(payload) }, searchParams ?? {})

  return name === 'review' ? <ApproveMany collection={collection} /> : null
}
