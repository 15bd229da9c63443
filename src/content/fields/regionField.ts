import type { SelectField } from 'payload'
import { baseOf, type Language, languageTag } from '../../calendar/language.ts'
import { label } from '../../i18n/admin.ts'
import type { TextKey } from '../../i18n/texts.ts'
import { dateRegions } from '../../model/dateRegions.ts'
import { localeOf } from '../../model/locale.ts'
import { inEach } from './eachLanguage.ts'

type Says = (key: TextKey) => Record<string, string>

/** Whose dates the public pages have in a language: `en-US` writes months first and begins weeks on Sunday. */
export const regionField = (says: Says): SelectField => ({
  name: 'region',
  type: 'select',
  label: label('owner:region'),
  localized: true,
  options: dateRegions.map((value) => ({
    value,
    label: namesOf(value, Object.keys(says('owner:region'))),
  })),
  filterOptions: ({ req }) => dateRegions.filter((one) => baseOf(one) === baseOf(localeOf(req))),
  validate: inEach(
    (value, { req }) =>
      value === '' ||
      dateRegions.some((one) => one === value) ||
      req.t('validation:invalidSelection'),
  ),
  admin: { description: says('owner:regionHint') },
})

/** A region by its name for each reader: `English (United States)`. */
const namesOf = (region: string, readers: Language[]): Record<Language, string> =>
  Object.fromEntries(readers.map((reader) => [reader, nameOf(region, reader)]))

const nameOf = (region: string, reader: Language): string => {
  const names = { type: 'language', languageDisplay: 'standard' } as const

  return new Intl.DisplayNames([languageTag(reader)], names).of(region) ?? region
}
