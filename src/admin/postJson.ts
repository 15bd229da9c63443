import { answerOf } from './answerOf.ts'

/** Asks Payload's API to do something and returns its answer. Throws what the server said against it. */
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
