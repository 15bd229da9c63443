import { refusal } from './guard.ts'
import { isSoundText } from './soundText.ts'

/** Parts that a form may have; those of the admin have two. */
const mostParts = 100

/**
 * The parts of a form with files. Throws for one that cannot be read or holds too many parts, which are counted before
 * they are read, and for names that no database keeps.
 */
export const formOf = async (request: Request): Promise<FormData> => {
  const bytes = Buffer.from(await request.arrayBuffer())
  const type = request.headers.get('content-type') ?? ''
  if (hasTooMany(bytes, type)) throw refusal.tooLarge()
  const read = new Response(bytes, { headers: { 'Content-Type': type } }).formData()
  const form = await read.catch(() => {
    throw refusal.body()
  })
  const wrong = [...form].filter(([name, part]) => !isSoundText(name) || !hasSoundName(part))
  if (wrong.length > 0) throw refusal.values(wrong.map(([name]) => name))

  return form
}

const hasSoundName = (part: FormDataEntryValue) =>
  typeof part === 'string' || isSoundText(part.name)

const hasTooMany = (bytes: Buffer, type: string): boolean => {
  const [, quoted, bare] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? []
  const between = `--${quoted ?? bare ?? ''}`
  let parts = 0
  for (let at = bytes.indexOf(between); at >= 0; at = bytes.indexOf(between, at + 1)) {
    parts += 1
    if (parts > mostParts) return true
  }

  return false
}
