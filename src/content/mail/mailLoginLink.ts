import type { Payload } from 'payload'
import { settingsOf } from '../../model/settings.ts'
import { issueLoginLink } from '../login/loginLinks.ts'
import { oneByOne } from '../login/oneByOne.ts'
import { takeTry } from '../login/tries.ts'
import { userByLogin } from '../login/userByLogin.ts'
import { loginLinkMail } from './mails.ts'
import { mailingSite } from './noMail.ts'
import { sendMail, unsent } from './send.ts'

/**
 * Mails the user with this name a link that makes a browser known, once an hour at the most, however often somebody
 * else tries it. Nobody waits for it. Never throws: errors are in the log, without the link.
 */
export const mailLoginLink = async (
  payload: Payload,
  { login, language }: { login: string; language: string },
): Promise<void> => {
  const { config } = payload
  const site = mailingSite(config)
  if (!site) return
  try {
    // Checked for each typed name, so that an unknown name takes the same way (AUTH-4).
    if (!(await mayMail(payload, login))) return
    const user = await userByLogin(payload, login)
    if (!user?.email) return
    const { username, email, name } = user
    const token = await issueLoginLink(payload, { user: user.id, email })
    const link = `${site}${config.routes.admin}${config.admin.routes.login}?link=${token}`
    const { texts } = settingsOf(config)
    await sendMail(
      payload,
      { email, name: name ?? '' },
      loginLinkMail(
        { username, name: name || username, site, link },
        { language: user.language ?? language, texts },
      ),
    )
  } catch (error) {
    payload.logger.error(`A link to sign in was not sent: ${unsent(error)}`)
  }
}

/** Those who are refused together are judged one after another: else each would count the others, and none would be mailed. */
const mayMail = async (payload: Payload, login: string): Promise<boolean> => {
  const judge = () => takeTry(payload, { kind: 'loginLink', id: login })

  return Boolean(await oneByOne(payload, { name: `login mail ${login}`, network: 'any' }, judge))
}
