import { APIError, type Endpoint, type PayloadRequest } from 'payload'
import { declares, declaresBody } from '../../http/declaredIds.ts'
import { say } from '../../i18n/admin.ts'
import { callerOf, isAdministrator } from '../../model/permissions.ts'
import { settingsOf } from '../../model/settings.ts'
import { requireEditor } from '../requireEditor.ts'
import { invitationSchema, languageSchema } from './invitation.ts'
import { invite, linkFor } from './invite.ts'
import { storeLanguage } from './storeLanguage.ts'

/** The endpoints for invitations, links and the language of an account, under Payload's REST. */
export const peopleEndpoints: Endpoint[] = [
  {
    path: '/admin-people/invite',
    method: 'post',
    custom: declaresBody(invitationSchema),
    handler: async (req) => {
      requireAdministrator(req)
      const invited = invitationSchema.safeParse(await req.json?.().catch(() => undefined))
      if (!invited.success)
        throw invalid(
          req,
          invited.error.issues.map(({ path }) => path.join('.')),
        )

      return uncached(await invite(req, invited.data))
    },
  },
  {
    path: '/admin-people/language',
    method: 'post',
    custom: declaresBody(languageSchema),
    handler: async (req) => {
      requireEditor(req)
      const body = languageSchema.safeParse(await req.json?.().catch(() => undefined))
      if (!body.success) throw new APIError('language must be one of the admin', 400)
      await storeLanguage(req, body.data.language)

      return uncached({})
    },
  },
  {
    path: '/admin-people/:id/link',
    method: 'post',
    custom: declares({ at: 'path.id', of: 'users', right: 'administrators' }),
    handler: async (req) => {
      requireAdministrator(req)
      const id = Number(req.routeParams?.id)
      if (!Number.isSafeInteger(id)) throw new APIError('Not found', 404)

      return uncached(await linkFor(req, id))
    },
  },
]

const uncached = (body: object) => Response.json(body, { headers: { 'Cache-Control': 'no-store' } })

/** Throws 403 unless the caller is an administrator, and 404 where the site has a collection of users of its own. */
const requireAdministrator = (req: PayloadRequest): void => {
  if (settingsOf(req.payload.config).users !== undefined) throw new APIError('Not found', 404)
  if (!isAdministrator(callerOf(req))) {
    throw new APIError(say(req, 'people:onlyAdministrators'), 403, undefined, true)
  }
}

const invalid = (req: PayloadRequest, paths: string[]) =>
  new APIError(say(req, 'people:invalid'), 400, { paths: [...new Set(paths)] }, true)
