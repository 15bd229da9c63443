import type { Decision } from './decision.ts'

/** Sends what an editor decided. Throws with the server's reason where it refuses. */
export const postDecision = async (
  address: string,
  decision: Decision,
  language: string,
): Promise<void> => {
  const response = await fetch(address, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Accept-Language': language, 'Content-Type': 'application/json' },
    body: JSON.stringify(decision),
  })
  if (response.ok) return
  // Payload answers with a list of faults; a proxy in front of it with anything.
  const body = (await response.json().catch(() => ({}))) as { errors?: { message?: string }[] }
  throw new Error(body.errors?.map(({ message }) => message).join(' ') ?? response.statusText)
}
