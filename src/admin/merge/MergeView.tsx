import { Gutter, SetStepNav } from '@payloadcms/ui'
import type { AdminViewServerProps } from 'payload'
import { say } from '../../i18n/admin.ts'
import { callerOf } from '../../model/permissions.ts'
import { candidatesOf } from './candidates.ts'
import { MergeForm } from './MergeForm.tsx'
import { isPlace, mayMergeSome, mergeableCalled } from './mergeable.ts'
import { mostMerged } from './mostMerged.ts'
import { PossibleDuplicates } from './PossibleDuplicates.tsx'
import { RecentMerges } from './RecentMerges.tsx'
import { recentMerges } from './recentMerges.ts'
import { suggestionsFor } from './suggestions.ts'

/** The view `/collections/venues/merge` of the admin; `?ids=1,2` names the entries to compare. */
export const MergeView = async ({ initPageResult, params, searchParams }: AdminViewServerProps) => {
  const { req } = initPageResult
  const slug = `${params?.segments?.[1]}`
  const resource = mergeableCalled(req, slug)
  if (!resource || !mayMergeSome(callerOf(req), resource)) {
    return <Gutter>{say(req, 'dashboard:signIn')}</Gutter>
  }
  const ids = idsIn(searchParams?.ids)
  const candidates = await candidatesOf(req, resource, ids)
  const recent = ids.length === 0 ? await recentMerges(req, resource) : []
  const adminRoute = req.payload.config.routes.admin

  return (
    <Gutter className="merge">
      <SetStepNav
        nav={[
          {
            label: say(req, `collections:${resource}`),
            url: `${adminRoute}/collections/${slug}`,
          },
          { label: say(req, 'merge:title') },
        ]}
      />
      <h1>{say(req, ids.length > 0 ? 'merge:title' : 'merge:duplicates')}</h1>
      {/* Merged entries are gone from the list, but the form can still undo the merge. */}
      <MergeForm
        candidates={candidates}
        key={ids.join()}
        slug={slug}
        toTrash={isPlace(resource)}
        wanted={ids.length > 0}
      />
      {ids.length === 0 && (
        <PossibleDuplicates
          say={(key, values) => say(req, key, values)}
          address={`${adminRoute}/collections/${slug}/merge`}
          suggestions={await suggestionsFor(req, resource)}
        />
      )}
      {recent.length > 0 && <RecentMerges merges={recent} />}
    </Gutter>
  )
}

const idsIn = (text: unknown): number[] => [
  ...new Set(
    `${text ?? ''}`
      .split(',')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0)
      .slice(0, mostMerged + 1),
  ),
]
