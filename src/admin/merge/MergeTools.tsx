import type { BeforeListTableServerProps } from 'payload'
import { collectionCalled } from '../../model/slugs.ts'
import { callerOfPage } from '../callerOfPage.ts'
import { MergeBar } from './MergeBar.tsx'
import { mayMergeSome, mergeables } from './mergeable.ts'

/** The bar above lists whose entries can be merged. */
export const MergeTools = async ({
  collectionConfig,
  payload,
  user,
}: BeforeListTableServerProps) => {
  const name = collectionCalled(payload, collectionConfig.slug)
  const resource = mergeables.find((one) => one === name)
  const caller = await callerOfPage({ payload, user })

  return resource && mayMergeSome(caller, resource) ? (
    <MergeBar slug={collectionConfig.slug} />
  ) : null
}
