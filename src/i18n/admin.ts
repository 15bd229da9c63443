import { deepMergeSimple } from '@payloadcms/translations/utilities'
import type { Config, LabelFunction, PayloadRequest } from 'payload'
import { payloadTexts } from './payload/payloadTexts.ts'
import type { Say, TextKey, Texts, Values } from './texts.ts'

/** The name under which Payload keeps our texts beside its own. */
const namespace = 'eventsCalendar'

/** Payload's `t`, whose type differs by place, for the keys of Payload's own texts. */
type Translate = (key: never, values?: Values) => string

/** Returns texts in the language of the admin. */
export const sayWith =
  (t: Translate): Say =>
  (key, values) =>
    t(`${namespace}:${key}` as never, values)

/** A text for a place of the config that accepts a function. */
export type Label = LabelFunction & { key: TextKey }

export const label = (key: TextKey): Label =>
  Object.assign<LabelFunction, { key: TextKey }>(({ t }) => sayWith(t)(key), { key })

export const isLabel = (value: unknown): value is Label =>
  typeof value === 'function' && 'key' in value

/** A text for the caller, in the language of their admin. */
export const say = ({ i18n }: PayloadRequest, key: TextKey, values?: Values): string =>
  sayWith(i18n.t)(key, values)

/** Whether all editors have the admin in the same language: English, if a site sets no languages. */
export const speaksOneLanguage = (i18n: Config['i18n']): boolean =>
  Object.keys(i18n?.supportedLanguages ?? {}).length < 2

/**
 * Adds our texts for the admin in each of its languages, and our corrections of Payload's texts; texts of the site stay.
 * Texts of the interface, public pages and feeds are not sent to the admin.
 */
export const withTexts = (i18n: Config['i18n'], texts: Record<string, Texts>): Config['i18n'] => {
  const { en, ...others } = Object.fromEntries(
    Object.entries(texts).map(([language, { api, fields, pages, feeds, ...admin }]) => [
      language,
      { ...admin, fields: { label: fields.label } },
    ]),
  )
  const supported = Object.keys(i18n?.supportedLanguages ?? {})
  const languages = [...new Set(['en', ...supported, ...Object.keys(others)])]
  // Payload lists its languages in a type. Others are never requested.
  const own: Record<string, object | undefined> = { ...i18n?.translations }

  return {
    ...i18n,
    translations: Object.fromEntries(
      languages.map((language) => [
        language,
        {
          [namespace]: others[language] ?? en,
          ...deepMergeSimple(payloadTexts[language] ?? {}, own[language] ?? {}),
        },
      ]),
    ),
  }
}
