import type { PayloadRequest } from 'payload'
import { formatDay } from '../../calendar/formatWhen.ts'
import { readSentence } from '../../calendar/sentence/readSentence.ts'
import { toWall } from '../../calendar/zone.ts'
import { say } from '../../i18n/admin.ts'
import { settingsOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import { languagesOfLine, writesMonthFirst } from '../calendar/quickAdd/lineLanguages.ts'
import type { PaletteEntry } from './paletteEntry.ts'

/** The way to a day of the calendar, where a text is a date and nothing else: `24 December`, `24 dicembre 2027`. */
export const typedDay = async (req: PayloadRequest, text: string): Promise<PaletteEntry[]> => {
  const { payload, i18n } = req
  const collection = slugOf(payload, 'events')
  const views = payload.collections[collection].config.admin.components?.views
  if (!views || !('calendar' in views)) return []
  const now = toWall(new Date().toISOString(), settingsOf(payload.config).timeZone)
  for (const language of new Set([...languagesOfLine(req), 'en' as const, 'it' as const])) {
    const monthFirst = await writesMonthFirst(req, language)
    const { title, when, rule, cost } = readSentence(text, { language, now, monthFirst })
    if (title || rule || cost || !when || when.start.time !== undefined) continue
    const { day } = when.start

    return [
      {
        kind: 'action',
        key: 'day',
        name: say(req, 'palette:day', { day: formatDay(day, i18n.language) }),
        about: '',
        path: `/collections/${collection}/calendar?date=${day}`,
      },
    ]
  }

  return []
}
