import { answerOf, Refused } from '../answerOf.ts'

type BrowserLink = { language: string; token: string | null }

/** Makes this browser known by the token of a link, and returns the message of the server; `undefined` where it did not answer. */
export const knowBrowser = async (
  address: string,
  { language, token }: BrowserLink,
): Promise<string | undefined> => {
  try {
    const response = await fetch(address, {
      method: 'POST',
      credentials: 'include',
      headers: { 'Accept-Language': language, 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
    })

    return (await answerOf<{ message: string }>(response)).message
  } catch (error) {
    return error instanceof Refused ? error.message : undefined
  }
}
