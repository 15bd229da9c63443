import { randomBytes } from 'node:crypto'
import { APIError, type PayloadRequest, ValidationError } from 'payload'
import { namesOf } from '../../content/colleagues.ts'
import { randomPassword } from '../../content/login/newPassword.ts'
import { invitationLife, invitationMail } from '../../content/mail/mails.ts'
import { mailingSite } from '../../content/mail/noMail.ts'
import { sendMail, unsent } from '../../content/mail/send.ts'
import { say } from '../../i18n/admin.ts'
import { callerOf } from '../../model/permissions.ts'
import { settingsOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import type { User } from '../../payload-types.ts'
import type { Invited } from './invitation.ts'

/** The result of issuing a link: it was mailed, or the caller passes it on; without an origin where the site's address is unknown. */
export type Issued = { id: number; mailed: true } | { id: number; mailed: false; link: string }

/**
 * Creates a user with a random password, and a link to choose another one, which is valid for a week. Throws Payload's `ValidationError`
 * where a name or an address is taken.
 */
export const invite = async (req: PayloadRequest, invited: Invited): Promise<Issued> => {
  const { email, ...person } = invited
  await refuseTaken(req, invited)
  const user = await req.payload.create({
    collection: slugOf(req.payload, 'users'),
    data: { ...person, ...(email && { email }), password: randomPassword() },
    depth: 0,
    overrideAccess: false,
    req,
  })

  return issue(req, { ...user, language: person.language })
}

/** Issues a link for a new password. Throws 404 where there is no such user. */
export const linkFor = async (req: PayloadRequest, id: number): Promise<Issued> => {
  const user = await req.payload.findByID({
    collection: slugOf(req.payload, 'users'),
    id,
    depth: 0,
    disableErrors: true,
    overrideAccess: false,
    showHiddenFields: true,
    req,
  })
  if (!user) throw new APIError('Not found', 404)

  return issue(req, user)
}

const issue = async (req: PayloadRequest, user: User): Promise<Issued> => {
  const { payload } = req
  const { config } = payload
  const token = randomBytes(20).toString('hex')
  await payload.db.updateOne({
    collection: slugOf(payload, 'users'),
    id: user.id,
    data: {
      resetPasswordToken: token,
      resetPasswordExpiration: new Date(Date.now() + invitationLife).toISOString(),
    },
    req,
  })
  const path = `${config.routes.admin}${config.admin.routes.reset}/${token}`
  const site = mailingSite(config)
  if (!site || !user.email) {
    return { id: user.id, mailed: false, link: `${settingsOf(config).site ?? ''}${path}` }
  }
  const link = `${site}${path}`
  const { texts } = settingsOf(config)
  const caller = callerOf(req)?.id
  const by = caller === undefined ? '' : ((await namesOf(payload, [caller])).get(caller) ?? '')
  const { email, username } = user
  const name = user.name || username
  try {
    await sendMail(
      payload,
      { email, name },
      invitationMail(
        { name, username, by, site, link },
        { language: user.language ?? 'en', texts },
      ),
    )
  } catch (error) {
    payload.logger.error(`An invitation was not sent: ${unsent(error).replaceAll(token, '…')}`)

    return { id: user.id, mailed: false, link }
  }

  return { id: user.id, mailed: true }
}

/** Throws all taken values at once: Payload would report the first only, and not an address that is another user's name. */
const refuseTaken = async (req: PayloadRequest, { username, email }: Invited): Promise<void> => {
  const { docs } = await req.payload.find({
    collection: slugOf(req.payload, 'users'),
    where: {
      or: [
        { username: { equals: username.toLowerCase() } },
        ...(email ? [{ email: { equals: email.toLowerCase() } }] : []),
      ],
    },
    depth: 0,
    pagination: false,
  })
  const errors = (['username', 'email'] as const)
    .filter((path) => {
      const typed = { username, email }[path].toLowerCase()

      return typed !== '' && docs.some((user) => user[path]?.toLowerCase() === typed)
    })
    .map((path) => ({ path, message: say(req, 'refusals:loginTaken') }))
  if (errors.length > 0) {
    throw new ValidationError({ collection: slugOf(req.payload, 'users'), errors }, req.t)
  }
}
