import { wrong } from '../doctor/finding.ts'
import { tableOf } from '../doctor/table.ts'
import { runInPayload } from './payloadProgram.ts'

type Options = { say: (line: string) => void }

/**
 * Examines everything that the calendar needs in the site of a folder, prints what to do, and changes nothing. Answers the exit
 * code: 1 if something is wrong.
 */
export const doctor = (folder: string, { say }: Options): number => {
  const code = runInPayload(folder, './doctorSite.js', {
    environment: { PAYLOAD_MIGRATING: 'true' },
  })
  if (code !== undefined) return code
  const found = wrong('Payload is not installed here.', 'Run this in the folder of the site.')
  say(tableOf([{ what: 'Payload', ...found }]))

  return 1
}
