import type { AfterListTableServerProps } from 'payload'
import { mostCounted } from '../../listing/countedDrafts.ts'
import { sayWith } from '../../translations/admin.ts'
import './list.css'

/** Says under a list whose total was not counted to its end that more may follow its last page. */
export const FurtherPages = ({ data, i18n }: AfterListTableServerProps) => {
  const { totalDocs = 0, limit = 0, page = 1 } = data ?? {}
  if (totalDocs !== (page - 1) * limit + mostCounted) return null

  return <p className="list-further">{sayWith(i18n.t)('list:further', { total: totalDocs })}</p>
}
