import { Gutter } from '@payloadcms/ui'
import type { DocumentViewServerProps } from 'payload'
import { toWall } from '../../calendar/zone.ts'
import { say } from '../../i18n/admin.ts'
import { callerOf, mayCreate, mayPublish } from '../../model/permissions.ts'
import { Copies } from './Copies.tsx'
import { readOrigin, spanOf, zoneOf } from './copyOrigin.ts'

/** *Duplicate to …*: the view `/collections/events/:id/copies` of the admin. */
export const CopiesView = async ({ initPageResult }: DocumentViewServerProps) => {
  const { docID, req } = initPageResult
  const caller = callerOf(req)
  const origin = mayCreate(caller) && docID ? await readOrigin(req, Number(docID)) : undefined
  if (!origin) return <Gutter>{say(req, 'dashboard:signIn')}</Gutter>
  const zone = zoneOf(origin)

  return (
    <Gutter className="copies">
      <Copies
        mayPublish={mayPublish(caller)}
        origin={{ id: origin.id, title: origin.title ?? '', ...spanOf(origin), zone }}
        today={toWall(new Date().toISOString(), zone).slice(0, 10)}
      />
    </Gutter>
  )
}
