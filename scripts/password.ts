import nextEnv from '@next/env'
import { Refusal, requireNode, runProgram } from './refusal'

const usage = 'Usage: npm run password -- <user name or e-mail address>'

/** Sets a password for operators of a site whom neither an administrator nor a mail can help. */
const password = async (): Promise<number> => {
  requireNode()
  const [login, ...more] = process.argv.slice(2)
  if (!login || more.length > 0) throw new Refusal(usage)
  nextEnv.loadEnvConfig(process.cwd())
  const { readEnvironment } = await import('../src/app/env')
  const { databaseRefusal } = await import('../src/storage/databaseAddress/databaseRefusal')
  const refusal = await databaseRefusal(readEnvironment(process.env).DATABASE_URI)
  if (refusal) throw new Refusal(refusal)

  const { openPayload } = await import('../src/app/seed/openPayload')
  const { userByLogin } = await import('../src/content/login/userByLogin')
  const { newPassword } = await import('../src/content/login/newPassword')
  const { slugOf } = await import('../src/model/slugs')
  const payload = await openPayload()
  const user = await userByLogin(payload, login)
  if (!user) {
    const { docs } = await payload.find({
      collection: slugOf(payload, 'users'),
      where: { role: { equals: 'administrator' } },
      sort: 'id',
    })
    throw new Refusal(
      `There is no user "${login}". Administrators are: ${docs.map(({ username }) => username).join(', ') || 'none yet'}.`,
    )
  }
  console.log(`New password of ${user.username}: ${await newPassword(payload, user.id)}`)
  await payload.destroy()

  return 0
}

runProgram(password)
