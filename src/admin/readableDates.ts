import type { I18nClient } from '@payloadcms/translations'
import { dayFormats, timeFormats } from '../calendar/dateFormats.ts'

type Localize = NonNullable<I18nClient['dateFNS']>['localize']

type Part = { isToken: boolean; value: string }

/** The formats of date inputs for which Payload allows no other, such as those of filters. */
const american: Record<string, string> = {
  'MMM d, yyy h:mm a': timeFormats[0],
  'MM/dd/yyyy': dayFormats[0],
}

const patched = new WeakSet<Localize>()

/** Patches a locale of date-fns to format these dates as all other inputs do, by the hook that it calls for every date. */
export const writeReadably = (localize: Localize): void => {
  if (patched.has(localize)) return
  patched.add(localize)
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
