import { ImportFailed } from '../failure.ts'

const megabyte = 1024 * 1024

/** Fifty events with the longest texts there may be in them (EV-86), several times over. */
const largest = 64 * megabyte

/**
 * The text of an answer, bounded after decompression, because a compressed answer may become a thousand times as long. Throws
 * `ImportFailed` if it is longer, and reads no further.
 */
export const boundedText = async (
  { body, url }: Pick<Response, 'body' | 'url'>,
  maxBytes = largest,
): Promise<string> => {
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) {
      throw new ImportFailed(`${url} answers with more than ${maxBytes / megabyte} MB.`)
    }
    text += decoder.decode(chunk, { stream: true })
  }

  return text + decoder.decode()
}
