import { answerOf, Refused } from '../answerOf.ts'

type Asked = { language: string; token: string | null }

/** Makes this browser known by the token of a link, and returns what the server says; `undefined` where it says nothing. */
export const knowBrowser = async (
  address: string,
  { language, token }: Asked,
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
