import { type Found, warning, well, wrong } from './finding.ts'

const questions = 9

/** How long a database takes for one question, in the middle of nine. */
export const latencyFound = async (ask: () => Promise<unknown>): Promise<Found> => {
  const times: number[] = []
  for (let question = 0; question < questions; question += 1) {
    const began = performance.now()
    await ask()
    times.push(performance.now() - began)
  }

  return latencyFoundOf(times.sort((one, other) => one - other)[Math.floor(questions / 2)] ?? 0)
}

/** Milliseconds of one question above which writes become slow. */
const longest = 30

export const latencyFoundOf = (median: number): Found =>
  median <= longest
    ? well(`${median.toFixed(1)} ms for one question.`)
    : warning(
        `${Math.round(median)} ms for one question; a write asks about ten in turn.`,
        'Run the app and the database in the same region.',
      )

/** Compares the clock of a database, in milliseconds, with that of this machine. */
export const clockFoundBy = async (askClock: () => Promise<number>): Promise<Found> => {
  const before = Date.now()
  const theirs = await askClock()

  return clockFound(theirs, (before + Date.now()) / 2)
}

/** What the clocks of the server and of this machine, both in milliseconds, differ by. */
export const clockFound = (theirs: number, ours: number): Found => {
  const seconds = Math.abs(theirs - ours) / 1_000
  if (seconds <= 2) return well('As that of the database, to two seconds.')
  const remedy = 'Let both machines set their clocks by the network (NTP).'
  const found = `${Math.round(seconds)} seconds ${theirs > ours ? 'behind' : 'ahead of'} that of the database.`

  return seconds > 60 ? wrong(found, remedy) : warning(found, remedy)
}
