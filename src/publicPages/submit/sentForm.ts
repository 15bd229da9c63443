import { bodyBytes } from '../../http/bodyBytes.ts'

/** The texts that the form sends, by their names in it. */
export const textNames = [
  'title',
  'startDate',
  'startTime',
  'endDate',
  'endTime',
  'allDay',
  'description',
  'venue',
  'address',
  'city',
  'organizer',
  'category',
  'cost',
  'website',
  'name',
  'email',
  'note',
  'code',
] as const

export type TextName = (typeof textNames)[number]

/** What a visitor typed, without blanks around it; empty where nothing was sent. */
export type Values = Record<TextName, string>

/** What came with the form and is not shown in it. */
export type SentForm = {
  values: Values
  challenge: string
  proof: string
  /** What only a program fills in, because people do not see it. */
  trap: string
  picture: Uint8Array<ArrayBuffer> | undefined
}

/** No person writes more of one text than this. */
const longestText = 20_000

/** The form without anything in it. */
export const noValues: Values = valuesFrom(() => '')

/** Reads a form of at most `limit` bytes; `undefined` if it is larger. A body that is no form is an empty one. */
export const readSentForm = async (
  request: Request,
  limit: number,
): Promise<SentForm | undefined> => {
  const bytes = await bodyBytes(request, limit)
  if (!bytes) return undefined
  const headers = { 'Content-Type': request.headers.get('content-type') ?? '' }
  const form = await new Response(bytes, { headers }).formData().catch(() => new FormData())
  const text = (name: string): string => {
    const value = form.get(name)

    return typeof value === 'string'
      ? value.replace(/\r\n?/g, '\n').trim().slice(0, longestText)
      : ''
  }
  const file = form.get('picture')

  return {
    values: valuesFrom(text),
    challenge: text('challenge'),
    proof: text('proof'),
    trap: text('company'),
    picture:
      file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : undefined,
  }
}

function valuesFrom(text: (name: TextName) => string): Values {
  // Built from all names.
  return Object.fromEntries(textNames.map((name) => [name, text(name)])) as Values
}
