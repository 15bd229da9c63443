import type { I18nClient } from '@payloadcms/translations'
import { dayFormats, timeFormats } from '../calendar/dateFormats.ts'

type Localize = NonNullable<I18nClient['dateFNS']>['localize']

type Part = { isToken: boolean; value: string }

/** How Payload writes dates in boxes that nobody gave a format, such as that of scheduling and those of filters. */
const american: Record<string, string> = {
  'MMM d, yyy h:mm a': timeFormats[0],
  'MM/dd/yyyy': dayFormats[0],
}

const mended = new WeakSet<Localize>()

/** Lets a language of date-fns write such dates as all other boxes do; it is asked for the parts of every date. */
export const writeReadably = (localize: Localize): void => {
  if (mended.has(localize)) return
  mended.add(localize)
  const { preprocessor } = localize
  localize.preprocessor = (date: Date, parts: Part[]) => {
    const read = readable(parts)

    return preprocessor ? preprocessor(date, read) : read
  }
}

const readable = (parts: Part[]): Part[] => {
  const format = american[parts.map(({ value }) => value).join('')]
  if (!format) return parts

  return (format.match(/([A-Za-z])\1*|[^A-Za-z]+/g) ?? []).map((value) => ({
    isToken: /[A-Za-z]/.test(value),
    value,
  }))
}
