import { bodyBytes } from '../../http/bodyBytes.ts'

/** The fields of the form, in their order. */
export const fieldNames = [
  'code',
  'title',
  'description',
  'category',
  'startDate',
  'startTime',
  'endDate',
  'endTime',
  'allDay',
  'venue',
  'address',
  'city',
  'organizer',
  'cost',
  'website',
  'picture',
  'name',
  'email',
  'note',
] as const

export type FieldName = (typeof fieldNames)[number]

/** The fields that are texts. */
export type TextName = Exclude<FieldName, 'picture'>

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
  return Object.fromEntries(
    fieldNames.flatMap((name) => (name === 'picture' ? [] : [[name, text(name)]])),
  ) as Values
}
