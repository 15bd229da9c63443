import nextEnv from '@next/env'
import { Refusal, requireNode, runProgram } from './refusal'

const seed = async (): Promise<number> => {
  requireNode()
  nextEnv.loadEnvConfig(process.cwd())
  const [{ readEnvironment }, { databaseRefusal }] = await Promise.all([
    import('../src/app/env'),
    import('../src/storage/databaseAddress/databaseRefusal'),
  ])
  const refusal = await databaseRefusal(readEnvironment(process.env).DATABASE_URI)
  if (refusal) throw new Refusal(refusal)

  const [{ openPayload }, { seedCalendar }] = await Promise.all([
    import('../src/app/seed/openPayload'),
    import('../src/app/seed/seedCalendar'),
  ])
  const seeded = await seedCalendar(await openPayload())
  if (!seeded) {
    console.log('The calendar has entries already; nothing was changed.')

    return 0
  }
  console.log(`Stored ${seeded.events} events with their venues, organizers and pictures.`)
  if (seeded.administrator) {
    const { username, password, applicationPassword } = seeded.administrator
    console.log(`User ${username}, password ${password}`)
    console.log(`Application password for programs: ${applicationPassword}`)
  }

  return 0
}

runProgram(seed)
