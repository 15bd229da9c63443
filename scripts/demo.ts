import { parseArgs } from 'node:util'
import { buildIfNeeded } from './demo/build'
import { demoAddress, demoEnvironment } from './demo/environment'
import { portFrom, requireFreePort } from './demo/port'
import { demoHost, startServer } from './demo/server'
import { passwordReset, signInHint, welcome } from './demo/words'
import { Refusal, requireNode, runProgram } from './refusal'

const demo = async (): Promise<number> => {
  requireNode()
  const { values } = parseArgs({ options: { 'reset-password': { type: 'boolean' } } })
  const port = portFrom(process.env.PORT)
  const environment = demoEnvironment(port)
  Object.assign(process.env, environment)
  const { databaseRefusal } = await import('../src/storage/databaseAddress/databaseRefusal')
  const refusal = await databaseRefusal(environment.DATABASE_URI ?? '')
  if (refusal) throw new Refusal(refusal)
  if (values['reset-password']) return resetPassword()

  await requireFreePort(port, demoHost)
  buildIfNeeded(environment)
  const administrator = await seeded()
  const { exit } = await startServer(port, environment)
  const address = demoAddress(port)
  console.log(welcome(address))
  console.log(signInHint(address, administrator))

  return exit
}

/** Payload's start takes two seconds, so a filled database is left alone. */
const seeded = async () => {
  const { isSeeded } = await import('../src/app/seed/isSeeded')
  if (await isSeeded()) return undefined
  const [{ seedCalendar }, { openPayload }] = await Promise.all([
    import('../src/app/seed/seedCalendar'),
    import('../src/app/seed/openPayload'),
  ])
  const payload = await openPayload()
  const result = await seedCalendar(payload)
  await payload.destroy()

  return result?.administrator
}

const resetPassword = async (): Promise<number> => {
  const [{ resetPassword: reset }, { openPayload }] = await Promise.all([
    import('../src/app/seed/administrator'),
    import('../src/app/seed/openPayload'),
  ])
  const payload = await openPayload()
  const administrator = await reset(payload)
  await payload.destroy()
  if (!administrator) throw new Refusal('There is no administrator yet; start the demo first.')
  console.log(passwordReset(administrator))

  return 0
}

runProgram(demo)
