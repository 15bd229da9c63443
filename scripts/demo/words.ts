import type { Administrator } from '../../src/app/seed/administrator'

/** The addresses of the demo. */
export const welcome = (address: string): string => `
The events calendar is running.

  Public pages    ${address}/
  Admin           ${address}/admin
  API             ${address}/cal/events/v1/events
  API, Italian    ${address}/it/cal/events/v1/events
  API document    ${address}/cal/events/v1/doc
`

/** The hint for signing in; passwords are known only right after they were made. */
export const signInHint = (address: string, administrator: Administrator | undefined): string => {
  if (!administrator) {
    return `The password was shown at the first start. For a new one: npm run demo -- --reset-password

Stop with Ctrl-C.`
  }
  const { username, password, applicationPassword } = administrator

  return `  User            ${username}
  Password        ${password}
                  (shown only now; for a new one: npm run demo -- --reset-password)

Programs sign in with an application password; this one also sees what is not published:

  curl -u '${username}:${applicationPassword}' \\
    '${address}/cal/events/v1/events?status=draft,pending,private'

Stop with Ctrl-C.`
}

/** The answer to `--reset-password`. */
export const passwordReset = ({
  username,
  password,
}: Pick<Administrator, 'username' | 'password'>) => `New password of ${username}: ${password}`
