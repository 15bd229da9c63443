import { answerOf } from '../answerOf.ts'
import type { Invited } from './invitation.ts'
import type { Issued } from './invite.ts'

/** Requests an invitation or a link. Throws `Refused` with the server's reasons. */
export const askForLink = async (
  address: string,
  { language, invited }: { language: string; invited?: Invited },
): Promise<Issued> => {
  const response = await fetch(address, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Accept-Language': language, 'Content-Type': 'application/json' },
    body: JSON.stringify(invited ?? {}),
  })

  return answerOf(response)
}
