import { answerOf } from './answerOf.ts'

/** Sends a request to Payload's REST and returns the answer. Throws the server's refusal. */
export const postJson = async <Answer>(
  url: string,
  body: object,
  signal?: AbortSignal,
): Promise<Answer> => {
  const response = await fetch(url, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  })

  return answerOf(response)
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '')
