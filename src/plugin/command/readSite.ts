import { type Read, readSchema } from './facts.ts'
import { askInPayload } from './payloadProgram.ts'

/** What the config of the site in a folder says of it, which is loaded as Payload's own program does. */
export const readSite = (folder: string): Read => {
  const answer = askInPayload(folder, './describeSite.js')

  return answer
    ? readSchema.parse(JSON.parse(answer))
    : { fault: 'Payload is not installed here, or its program did not end well' }
}
