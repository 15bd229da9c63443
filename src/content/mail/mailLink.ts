import { randomBytes } from 'node:crypto'
import type { Payload, SanitizedConfig } from 'payload'
import { settingsOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import { oneByOne } from '../login/oneByOne.ts'
import { takeTry } from '../login/tries.ts'
import { userByLogin } from '../login/userByLogin.ts'
import { linkLife, resetMail } from './mails.ts'
import { sendMail, unsent } from './send.ts'

/** How long a user gets no second mail, in milliseconds. */
export const betweenMails = 60 * 1000

type Wanted = { login: string; language: string; site: string }

/**
 * Mails a link to the reset page to the user with this name or address. Never throws: errors are in the log, without
 * the link.
 */
export const mailLink = async (
  payload: Payload,
  { login, language, site }: Wanted,
): Promise<void> => {
  const token = randomBytes(20).toString('hex')
  try {
    const user = await userByLogin(payload, login)
    if (!user?.email || !(await mayMail(payload, user.id, token))) return
    const { username, email, name } = user
    const link = `${site}${resetPath(payload.config)}/${token}`
    await sendMail(
      payload,
      { email, name: name ?? '' },
      resetMail(
        { username, name: name || username, site, link },
        { language, texts: settingsOf(payload.config).texts },
      ),
    )
  } catch (error) {
    const reason = unsent(error).replaceAll(token, '…')
    payload.logger.error(`A link for a new password was not sent: ${reason}`)
  }
}

/**
 * Five an hour at the most, so that strangers who ask fill no mailbox; the last of them holds until another is sent. Requests
 * that come together are judged one after another: else each would count the others, and none would be mailed.
 */
const mayMail = async (payload: Payload, id: number, token: string): Promise<boolean> => {
  const judge = async () => {
    const takeBack = await takeTry(payload, { kind: 'resetMail', id: String(id) })
    if (!takeBack) return false
    if (await storeToken(payload, id, token)) return true
    await takeBack()

    return false
  }

  return (await oneByOne(payload, { name: `reset mail ${id}`, network: 'any' }, judge)) ?? false
}

const resetPath = ({ admin, routes }: SanitizedConfig) => `${routes.admin}${admin.routes.reset}`

/**
 * Stores the token of the reset page, outside any transaction: a slow mail holds up no writer. False where one was
 * stored just before, which one statement checks and writes.
 */
const storeToken = async (payload: Payload, id: number, token: string): Promise<boolean> => {
  const now = Date.now()
  const instant = (time: number) => new Date(time).toISOString()
  const stored = await payload.db.updateOne({
    collection: slugOf(payload, 'users'),
    data: {
      resetPasswordToken: token,
      resetPasswordExpiration: instant(now + linkLife),
      resetPasswordRequestedAt: instant(now),
    },
    options: { atomic: true },
    where: {
      and: [
        { id: { equals: id } },
        {
          or: [
            { resetPasswordRequestedAt: { exists: false } },
            { resetPasswordRequestedAt: { less_than_equal: instant(now - betweenMails) } },
          ],
        },
      ],
    },
  })

  return Boolean(stored)
}
