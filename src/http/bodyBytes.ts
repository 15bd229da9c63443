/**
 * The bytes of a body, or `undefined` for more than `limit` of them: unread where `Content-Length` says so, and
 * otherwise read no further than that. What the stream fails with is thrown.
 */
export const bodyBytes = async (
  { body, headers }: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  if (Number(headers.get('content-length')) > limit) return undefined
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop cancels the stream, so that what is too large is not read to its end.
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > limit) return undefined
    chunks.push(chunk)
  }

  return new Uint8Array(Buffer.concat(chunks))
}
