/**
 * The bytes of the body of a request or an answer, or `undefined` for more than `limit` of them: unread where `Content-Length`
 * says so, and otherwise read no further than that. What is compressed is counted as it is unpacked. What the stream fails with
 * is thrown.
 */
export const bodyBytes = async (
  { body, headers }: Pick<Request, 'body' | 'headers'>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  if (Number(headers.get('content-length')) > limit) return undefined
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop cancels the stream, so that a body that is too large is not read to its end.
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > limit) return undefined
    chunks.push(chunk)
  }

  return new Uint8Array(Buffer.concat(chunks))
}
