import type { BeforeListTableServerProps } from 'payload'
import { tabIn } from '../../content/lists/tabs.ts'
import { mayEditOthers } from '../../model/permissions.ts'
import { languagesOf } from '../../model/settings.ts'
import { collectionCalled } from '../../model/slugs.ts'
import { callerOfPage } from '../callerOfPage.ts'
import { ApproveMany } from './ApproveMany.tsx'

/** The bar above the list of pending entries, for editors. */
export const ReviewQueue = async (props: BeforeListTableServerProps) => {
  const { collectionConfig, payload, searchParams, user } = props
  const collection = collectionCalled(payload, collectionConfig.slug)
  if (!collection || !mayEditOthers(await callerOfPage({ payload, user }))) return null
  const { name } = tabIn({ collection, languages: languagesOf(payload) }, searchParams ?? {})

  return name === 'review' ? <ApproveMany collection={collection} /> : null
}
