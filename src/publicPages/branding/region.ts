import type { Payload } from 'payload'
import { type Call, formattingLocale } from '../../api/call.ts'
import { storedPagesIn } from '../../api/site/readBranding.ts'
import { baseOf, type Language } from '../../calendar/language.ts'
import { dateRegions } from '../../model/dateRegions.ts'
import { settingsOf } from '../../model/settings.ts'

/** The same call with the region that the owner chose for its language, where there is one. */
export const inRegion = async (call: Call): Promise<Call> => {
  const region = await regionOf(call)

  return region ? { ...call, region } : call
}

const regionOf = async (
  call: Pick<Call, 'payload' | 'settings' | 'language'>,
): Promise<string | undefined> => {
  const stored = await storedPagesIn(call)

  return dateRegions.find((one) => one === stored.region && baseOf(one) === baseOf(call.language))
}

/** The locale in which pages write dates and clocks, by the language of the page. */
export const formattingLocales = async (payload: Payload): Promise<Record<Language, string>> => {
  const settings = settingsOf(payload.config)
  const known = settings.languages.map(async (language) => {
    const region = await regionOf({ payload, settings, language })

    return [language, formattingLocale({ language, ...(region && { region }) })]
  })

  return Object.fromEntries(await Promise.all(known))
}
